-- Lines are only added. What is older than a year may go: it is personal data.
CREATE FUNCTION keep_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the security log does not allow this %: lines are only added', TG_OP;
END $$;
