-- A transaction changes only while it is 'pending_confirmation', and then only its status, and the payer of an open request.
CREATE FUNCTION keep_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending_confirmation'
    OR (OLD.payer IS NOT NULL AND OLD.payer IS DISTINCT FROM NEW.payer)
    OR (OLD.id, OLD.payee, OLD.amount, OLD.description, OLD.asked_by, OLD.session, OLD.address, OLD.created_at, OLD.expires_at, OLD.reverses)
      IS DISTINCT FROM (NEW.id, NEW.payee, NEW.amount, NEW.description, NEW.asked_by, NEW.session, NEW.address, NEW.created_at, NEW.expires_at, NEW.reverses)
  THEN
    RAISE EXCEPTION 'the ledger does not allow this UPDATE on transactions: a transaction only leaves pending_confirmation';
  END IF;
  RETURN NEW;
END $$;
