-- A member's own picture changes no page that is kept.
CREATE FUNCTION announce_picture_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.path, OLD.path) NOT LIKE 'members/%' THEN
    PERFORM announce('pictures');
  END IF;
  RETURN NULL;
END $$;
