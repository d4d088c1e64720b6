-- Who has a seat or waits for one changes what an event's page says. What the team notes about them changes no page.
CREATE FUNCTION announce_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM announce('bookings ' || OLD.event);
  ELSIF TG_OP = 'INSERT' OR OLD.state IS DISTINCT FROM NEW.state THEN
    PERFORM announce('bookings ' || NEW.event);
  END IF;
  RETURN NULL;
END $$;
