-- A review that is not published changes no page. The book's name lets its page alone be rendered again.
CREATE FUNCTION announce_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN
    PERFORM announce('reviews ' || OLD.book);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
    PERFORM announce('reviews ' || NEW.book);
  END IF;
  RETURN NULL;
END $$;
