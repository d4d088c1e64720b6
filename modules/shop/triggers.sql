CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION announce_review_change('book');
CREATE TRIGGER content_emptied AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
