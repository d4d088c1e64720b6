-- For triggers: refuses the change, and gives the reason that the trigger names.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger does not allow this % on %: %', TG_OP, TG_TABLE_NAME, TG_ARGV[0];
END $$;
