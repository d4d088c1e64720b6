-- A picture that is merely added is on no page yet.
CREATE TRIGGER content_changed AFTER UPDATE OR DELETE ON pictures FOR EACH ROW EXECUTE FUNCTION announce_picture_change();
CREATE TRIGGER content_emptied AFTER TRUNCATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
