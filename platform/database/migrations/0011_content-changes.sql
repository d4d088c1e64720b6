-- What is not public changes no page: a review that waits or is refused, and a member's own picture. The book's name lets
-- its page alone be rendered again.
DROP TRIGGER content_changed ON reviews;--> statement-breakpoint
CREATE FUNCTION announce_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN
    PERFORM pg_notify('content_changed', 'reviews ' || OLD.book);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
    PERFORM pg_notify('content_changed', 'reviews ' || NEW.book);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION announce_review_change();--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();--> statement-breakpoint
DROP TRIGGER content_changed ON pictures;--> statement-breakpoint
CREATE FUNCTION announce_picture_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.path, OLD.path) NOT LIKE 'members/%' THEN
    PERFORM pg_notify('content_changed', 'pictures');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON pictures FOR EACH ROW EXECUTE FUNCTION announce_picture_change();--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
