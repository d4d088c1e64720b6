CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION announce_booking_change('event');
CREATE TRIGGER content_emptied AFTER TRUNCATE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
