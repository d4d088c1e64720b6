-- Refuses lines and balances that do not come from an accepted transaction: from within a trigger.
CREATE FUNCTION refuse_outside_trigger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'the ledger does not allow this % on %: lines and balances come from accepted transactions', TG_OP, TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
