-- A line stays as it was written. Its IP address alone may be emptied after a year: it is personal data.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.at < now() - interval '1 year' AND NEW.address = ''
    AND (OLD.id, OLD.at, OLD.action, OLD.kind, OLD.key, OLD.actor, OLD.changes)
      IS NOT DISTINCT FROM (NEW.id, NEW.at, NEW.action, NEW.kind, NEW.key, NEW.actor, NEW.changes)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the audit does not allow this %: lines are only added', TG_OP;
END $$;
