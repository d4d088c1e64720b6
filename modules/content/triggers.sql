CREATE TRIGGER content_added AFTER INSERT ON entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_entry_change('kind');
CREATE TRIGGER content_changed AFTER UPDATE ON entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_entry_change('kind');
CREATE TRIGGER content_removed AFTER DELETE ON entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_entry_change('kind');
CREATE TRIGGER content_emptied AFTER TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
