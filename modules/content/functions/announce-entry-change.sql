-- Tells which kinds of entries changed, so that only the pages that show those kinds are rendered again.
CREATE FUNCTION announce_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM announce('entries ' || kind) FROM (SELECT DISTINCT kind FROM old_rows) changed; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM announce('entries ' || kind) FROM (SELECT DISTINCT kind FROM new_rows) changed; END IF;
  RETURN NULL;
END $$;
