-- As before, but it tells only what its caller cannot know, and a side that is named by its owner is looked up in here.
DROP FUNCTION make_transaction(uuid, uuid, uuid, bigint, text, timestamptz, bigint, bigint, uuid, text, text, timestamptz);--> statement-breakpoint
CREATE FUNCTION make_transaction(
  _id uuid, _payer uuid, _payer_owner uuid, _payee uuid, _payee_owner uuid, _amount bigint, _description text, _expires_at timestamptz,
  _most_at_once bigint, _most_a_day bigint, _actor uuid, _session text, _address text, _at timestamptz
) RETURNS TABLE (is_new boolean, status text, reason text, payer uuid, payee uuid) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  is_request boolean := _expires_at IS NOT NULL;
BEGIN
  IF _payer_owner IS NOT NULL THEN SELECT id INTO _payer FROM accounts WHERE owner = _payer_owner; END IF;
  IF _payee_owner IS NOT NULL THEN SELECT id INTO _payee FROM accounts WHERE owner = _payee_owner; END IF;
  IF NOT (is_request AND _payer IS NULL) THEN
    reason := lock_and_judge(_payer, _payee, _amount, _at, _most_at_once, _most_a_day);
    IF reason = 'unknown' THEN RETURN; END IF;
    IF is_request THEN reason := NULL; END IF; -- Its rules are judged when it is confirmed.
  END IF;
  status := CASE WHEN is_request THEN 'pending_confirmation' WHEN reason IS NULL THEN 'accepted' ELSE 'rejected' END;
  payer := _payer;
  payee := _payee;
  INSERT INTO transactions (id, payer, payee, amount, description, status, reason, asked_by, session, address, created_at, expires_at, settled_at)
  VALUES (_id, _payer, _payee, _amount, _description, make_transaction.status, make_transaction.reason,
          _actor, _session, _address, _at, _expires_at, CASE WHEN NOT is_request THEN _at END)
  ON CONFLICT (id) DO NOTHING;
  is_new := FOUND;
  RETURN NEXT;
END $$;--> statement-breakpoint
-- What the triggers ask now stands in their functions, not in a WHEN: PostgreSQL copies and reads every WHEN of a table at
-- each statement that writes to it, which cost more than the answer. What they refuse stays the same.
DROP TRIGGER post ON transactions;--> statement-breakpoint
DROP TRIGGER post_confirmed ON transactions;--> statement-breakpoint
DROP TRIGGER immutable ON transactions;--> statement-breakpoint
DROP TRIGGER only_by_transactions ON postings;--> statement-breakpoint
DROP TRIGGER immutable ON postings;--> statement-breakpoint
DROP TRIGGER starts_empty ON accounts;--> statement-breakpoint
DROP TRIGGER only_by_transactions ON accounts;--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date;
  payer_number integer;
  payer_balance bigint;
  payee_number integer;
  payee_balance bigint;
BEGIN
  IF NEW.status <> 'accepted' THEN RETURN NULL; END IF;
  today := (NEW.settled_at AT TIME ZONE 'UTC')::date;
  IF NEW.payer <> treasury() THEN
    UPDATE accounts
       SET balance = balance - NEW.amount,
           operations = operations + 1,
           spent = CASE WHEN spent_on = today THEN spent ELSE 0 END + CASE WHEN NEW.payee = treasury() THEN 0 ELSE NEW.amount END,
           spent_on = today
     WHERE id = NEW.payer
    RETURNING operations, balance INTO payer_number, payer_balance;
  END IF;
  IF NEW.payee <> treasury() THEN
    UPDATE accounts SET balance = balance + NEW.amount, operations = operations + 1
     WHERE id = NEW.payee
    RETURNING operations, balance INTO payee_number, payee_balance;
  END IF;
  INSERT INTO postings (transaction, account, amount, number, balance, created_at)
  VALUES (NEW.id, NEW.payer, -NEW.amount, payer_number, payer_balance, NEW.settled_at),
         (NEW.id, NEW.payee, NEW.amount, payee_number, payee_balance, NEW.settled_at);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A transaction becomes accepted once: keep_transaction lets it leave pending_confirmation alone.
CREATE TRIGGER post AFTER INSERT OR UPDATE OF status ON transactions FOR EACH ROW EXECUTE FUNCTION post_transaction();--> statement-breakpoint
CREATE FUNCTION keep_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending_confirmation'
    OR (OLD.payer IS NOT NULL AND OLD.payer IS DISTINCT FROM NEW.payer)
    OR (OLD.id, OLD.payee, OLD.amount, OLD.description, OLD.asked_by, OLD.session, OLD.address, OLD.created_at, OLD.expires_at)
      IS DISTINCT FROM (NEW.id, NEW.payee, NEW.amount, NEW.description, NEW.asked_by, NEW.session, NEW.address, NEW.created_at, NEW.expires_at)
  THEN
    RAISE EXCEPTION 'the ledger does not allow this UPDATE on transactions: a transaction only leaves pending_confirmation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER immutable BEFORE UPDATE ON transactions FOR EACH ROW EXECUTE FUNCTION keep_transaction();--> statement-breakpoint
CREATE FUNCTION keep_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.transaction, OLD.account, OLD.amount, OLD.number, OLD.balance, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.transaction, NEW.account, NEW.amount, NEW.number, NEW.balance, NEW.created_at)
  THEN
    RAISE EXCEPTION 'the ledger does not allow this UPDATE on postings: a line never changes';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER immutable BEFORE UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION keep_posting();--> statement-breakpoint
CREATE FUNCTION refuse_outside_trigger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'the ledger does not allow this % on %: lines and balances come from accepted transactions', TG_OP, TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER only_by_transactions BEFORE INSERT ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_outside_trigger();--> statement-breakpoint
CREATE TRIGGER only_by_transactions BEFORE UPDATE OF id, balance, operations, spent, spent_on ON accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_outside_trigger();--> statement-breakpoint
CREATE FUNCTION refuse_rich_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.balance, NEW.operations, NEW.spent) IS DISTINCT FROM (0, 0, 0) THEN
    RAISE EXCEPTION 'the ledger does not allow this INSERT on accounts: an account starts empty';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER starts_empty BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION refuse_rich_start();
