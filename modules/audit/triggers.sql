-- What was done stays written: nobody changes or removes a line.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change('the audit is only added to');
