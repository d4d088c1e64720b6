-- A posting never changes, except for the member to whom it is assigned.
CREATE FUNCTION keep_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.transaction, OLD.account, OLD.amount, OLD.number, OLD.balance, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.transaction, NEW.account, NEW.amount, NEW.number, NEW.balance, NEW.created_at)
  THEN
    RAISE EXCEPTION 'the ledger does not allow this UPDATE on postings: a line never changes';
  END IF;
  RETURN NEW;
END $$;
