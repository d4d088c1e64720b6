-- An account starts empty.
CREATE FUNCTION refuse_rich_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.balance, NEW.operations, NEW.spent) IS DISTINCT FROM (0, 0, 0) THEN
    RAISE EXCEPTION 'the ledger does not allow this INSERT on accounts: an account starts empty';
  END IF;
  RETURN NEW;
END $$;
