CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid,
	"is_open" boolean DEFAULT true NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"operations" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"spent_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_owner_unique" UNIQUE("owner"),
	CONSTRAINT "accounts_no_overdraft" CHECK ("accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" uuid,
	"session" text,
	"address" text,
	"action" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" uuid NOT NULL,
	"account" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"number" integer,
	"balance" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"assigned_to" uuid,
	CONSTRAINT "postings_once" UNIQUE("transaction","account")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payer" uuid,
	"payee" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "transactions_amount" CHECK ("transactions"."amount" > 0),
	CONSTRAINT "transactions_sides" CHECK ("transactions"."payer" <> "transactions"."payee"),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('pending_confirmation', 'accepted', 'declined', 'rejected', 'canceled', 'expired')),
	CONSTRAINT "transactions_accepted_has_payer" CHECK ("transactions"."status" <> 'accepted' or "transactions"."payer" is not null)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transaction_transactions_id_fk" FOREIGN KEY ("transaction") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payer_accounts_id_fk" FOREIGN KEY ("payer") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payee_accounts_id_fk" FOREIGN KEY ("payee") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postings_by_account" ON "postings" USING btree ("account","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_pending" ON "transactions" USING btree ("expires_at") WHERE "transactions"."status" = 'pending_confirmation';--> statement-breakpoint
CREATE INDEX "transactions_pending_payer" ON "transactions" USING btree ("payer") WHERE "transactions"."status" = 'pending_confirmation';--> statement-breakpoint
CREATE INDEX "transactions_pending_payee" ON "transactions" USING btree ("payee") WHERE "transactions"."status" = 'pending_confirmation';--> statement-breakpoint
CREATE FUNCTION treasury() RETURNS uuid LANGUAGE sql IMMUTABLE AS $$ SELECT '00000000-0000-4000-8000-000000000000'::uuid $$;--> statement-breakpoint
INSERT INTO accounts (id, created_at) VALUES (treasury(), now());--> statement-breakpoint
-- An accepted transaction posts its two lines, and there is no other way to a line or a balance: whatever writes to
-- these tables, lines come in pairs that sum to zero, and every balance is the sum of its lines.
CREATE FUNCTION post_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (NEW.settled_at AT TIME ZONE 'UTC')::date;
BEGIN
  WITH side (account, amount) AS (
    VALUES (NEW.payer, -NEW.amount), (NEW.payee, NEW.amount)
  ), moved AS (
    UPDATE accounts
       SET balance = balance + side.amount,
           operations = operations + 1,
           spent = CASE WHEN spent_on = today THEN spent ELSE 0 END
                 + CASE WHEN side.account = NEW.payer AND NEW.payee <> treasury() THEN NEW.amount ELSE 0 END,
           spent_on = today
      FROM side
     WHERE accounts.id = side.account AND accounts.id <> treasury()
    RETURNING accounts.id, accounts.balance, accounts.operations
  )
  INSERT INTO postings (transaction, account, amount, number, balance, created_at)
  SELECT NEW.id, side.account, side.amount, moved.operations, moved.balance, NEW.settled_at
    FROM side LEFT JOIN moved ON moved.id = side.account;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER post AFTER INSERT ON transactions FOR EACH ROW
  WHEN (NEW.status = 'accepted') EXECUTE FUNCTION post_transaction();--> statement-breakpoint
CREATE TRIGGER post_confirmed AFTER UPDATE OF status ON transactions FOR EACH ROW
  WHEN (NEW.status = 'accepted' AND OLD.status <> 'accepted') EXECUTE FUNCTION post_transaction();--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger does not allow this % on %: %', TG_OP, TG_TABLE_NAME, TG_ARGV[0];
END $$;--> statement-breakpoint
CREATE TRIGGER only_by_transactions BEFORE INSERT ON postings FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('lines come from accepted transactions');--> statement-breakpoint
CREATE TRIGGER immutable BEFORE UPDATE ON postings FOR EACH ROW
  WHEN ((OLD.id, OLD.transaction, OLD.account, OLD.amount, OLD.number, OLD.balance, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.transaction, NEW.account, NEW.amount, NEW.number, NEW.balance, NEW.created_at))
  EXECUTE FUNCTION refuse_change('a line never changes');--> statement-breakpoint
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('lines are kept');--> statement-breakpoint
CREATE TRIGGER immutable BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN (OLD.status <> 'pending_confirmation'
    OR (OLD.payer IS NOT NULL AND OLD.payer IS DISTINCT FROM NEW.payer)
    OR (OLD.id, OLD.payee, OLD.amount, OLD.description, OLD.asked_by, OLD.created_at, OLD.expires_at)
      IS DISTINCT FROM (NEW.id, NEW.payee, NEW.amount, NEW.description, NEW.asked_by, NEW.created_at, NEW.expires_at))
  EXECUTE FUNCTION refuse_change('a transaction only leaves pending_confirmation');--> statement-breakpoint
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('transactions are kept');--> statement-breakpoint
CREATE TRIGGER starts_empty BEFORE INSERT ON accounts FOR EACH ROW
  WHEN (NEW.balance <> 0 OR NEW.operations <> 0 OR NEW.spent <> 0) EXECUTE FUNCTION refuse_change('an account starts empty');--> statement-breakpoint
CREATE TRIGGER only_by_transactions BEFORE UPDATE OF id, balance, operations, spent, spent_on ON accounts FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('balances come from accepted transactions');--> statement-breakpoint
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('accounts are kept');--> statement-breakpoint
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the audit is kept');--> statement-breakpoint
-- Locks both accounts, always in the order of their ids so that no two transfers wait for each other in a circle, and
-- says which rule refuses the transfer: 'unknown', 'role', 'limit', 'funds', or null for none. The treasury is never
-- locked, has no limits and may owe; a closed account can still be emptied into it.
CREATE FUNCTION lock_and_judge(
  _payer uuid, _payee uuid, _amount bigint, _at timestamptz, _most_at_once bigint, _most_a_day bigint
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  account accounts;
  payer accounts;
  sides integer := 0;
  has_closed boolean := false;
BEGIN
  FOR account IN
    SELECT * FROM accounts WHERE id IN (_payer, _payee) AND id <> treasury() ORDER BY id FOR NO KEY UPDATE
  LOOP
    sides := sides + 1;
    has_closed := has_closed OR NOT account.is_open;
    IF account.id = _payer THEN payer := account; END IF;
  END LOOP;
  RETURN CASE
    WHEN sides < CASE WHEN treasury() IN (_payer, _payee) THEN 1 ELSE 2 END THEN 'unknown'
    WHEN has_closed AND _payee <> treasury() THEN 'role'
    WHEN _amount > _most_at_once THEN 'limit'
    WHEN _amount > _most_a_day - CASE WHEN payer.spent_on = (_at AT TIME ZONE 'UTC')::date THEN payer.spent ELSE 0 END THEN 'limit'
    WHEN payer.balance < _amount THEN 'funds'
  END;
END $$;--> statement-breakpoint
-- Makes a transaction: a payment at once, or a request where it has a time to expire at. The same id again changes
-- nothing and gives what is stored; no row means that a side does not exist. One call is one round trip.
CREATE FUNCTION make_transaction(
  _id uuid, _payer uuid, _payee uuid, _amount bigint, _description text, _expires_at timestamptz,
  _most_at_once bigint, _most_a_day bigint, _actor uuid, _session text, _address text, _at timestamptz
) RETURNS TABLE (is_new boolean, stored transactions) LANGUAGE plpgsql AS $$
DECLARE
  is_request boolean := _expires_at IS NOT NULL;
  is_open boolean := is_request AND _payer IS NULL;
  verdict text := CASE WHEN NOT is_open THEN lock_and_judge(_payer, _payee, _amount, _at, _most_at_once, _most_a_day) END;
BEGIN
  IF verdict = 'unknown' THEN RETURN; END IF;
  IF is_request THEN verdict := NULL; END IF; -- Its rules are judged when it is confirmed.
  INSERT INTO transactions (id, payer, payee, amount, description, status, reason, asked_by, created_at, expires_at, settled_at)
  VALUES (_id, _payer, _payee, _amount, _description,
          CASE WHEN is_request THEN 'pending_confirmation' WHEN verdict IS NULL THEN 'accepted' ELSE 'rejected' END,
          verdict, _actor, _at, _expires_at, CASE WHEN NOT is_request THEN _at END)
  ON CONFLICT (id) DO NOTHING
  RETURNING transactions.* INTO stored;
  is_new := FOUND;
  IF is_new THEN
    INSERT INTO ledger_audit (at, actor, session, address, action, subject)
    VALUES (_at, _actor, _session, _address, stored.status, _id);
  ELSE
    SELECT * INTO stored FROM transactions WHERE id = _id;
  END IF;
  RETURN NEXT;
END $$;--> statement-breakpoint
-- Moves a request to its last status. A rule that refuses rejects it, but for an open one, which stays for another
-- payer: then `verdict` tells the rule. A settled transaction is given as it is; an unknown one gives no row.
CREATE FUNCTION settle_transaction(
  _id uuid, _status text, _payer uuid,
  _most_at_once bigint, _most_a_day bigint, _actor uuid, _session text, _address text, _at timestamptz
) RETURNS TABLE (verdict text, stored transactions) LANGUAGE plpgsql AS $$
DECLARE
  outcome text := _status;
BEGIN
  SELECT * INTO stored FROM transactions WHERE id = _id FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF stored.status <> 'pending_confirmation' THEN RETURN NEXT; RETURN; END IF;
  IF stored.expires_at <= _at THEN
    outcome := 'expired';
  ELSIF outcome = 'accepted' THEN
    verdict := lock_and_judge(_payer, stored.payee, stored.amount, _at, _most_at_once, _most_a_day);
    IF verdict IS NOT NULL AND stored.payer IS NULL THEN RETURN NEXT; RETURN; END IF;
    IF verdict IS NOT NULL THEN outcome := 'rejected'; END IF;
  END IF;
  UPDATE transactions
     SET status = outcome, reason = verdict, settled_at = _at, payer = CASE WHEN outcome = 'accepted' THEN _payer ELSE payer END
   WHERE id = _id
  RETURNING transactions.* INTO stored;
  INSERT INTO ledger_audit (at, actor, session, address, action, subject) VALUES (_at, _actor, _session, _address, outcome, _id);
  RETURN NEXT;
END $$;
