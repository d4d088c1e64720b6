-- What guards the books: whoever writes to these tables, lines come in pairs that sum to zero, and every balance is the sum
-- of its lines. The conditions stand in the functions, because PostgreSQL reads every WHEN of a table at each write.
CREATE TRIGGER post AFTER INSERT OR UPDATE OF status ON transactions FOR EACH ROW EXECUTE FUNCTION post_transaction();
CREATE TRIGGER immutable BEFORE UPDATE ON transactions FOR EACH ROW EXECUTE FUNCTION keep_transaction();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('transactions are kept');

CREATE TRIGGER only_by_transactions BEFORE INSERT ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_outside_trigger();
CREATE TRIGGER immutable BEFORE UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION keep_posting();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('lines are kept');

CREATE TRIGGER only_by_transactions BEFORE INSERT OR UPDATE ON daily_balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_outside_trigger();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON daily_balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('daily balances are kept');

CREATE TRIGGER starts_empty BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION refuse_rich_start();
CREATE TRIGGER only_by_transactions BEFORE UPDATE OF id, balance, operations, spent, spent_on ON accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_outside_trigger();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('accounts are kept');

CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the audit is kept');
