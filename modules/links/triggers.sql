CREATE TRIGGER content_changed AFTER UPDATE OF checked_at ON link_checks FOR EACH ROW EXECUTE FUNCTION announce_content_change();
