-- Tells every process that something which pages show has changed, however it was changed. The processes then render those pages again.
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(TG_TABLE_NAME);
  RETURN NULL;
END $$;
