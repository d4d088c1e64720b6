ALTER TABLE "postings" DROP CONSTRAINT "postings_transaction_transactions_id_fk";
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "address" text;--> statement-breakpoint
DROP TRIGGER immutable ON transactions;--> statement-breakpoint
CREATE TRIGGER immutable BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN (OLD.status <> 'pending_confirmation'
    OR (OLD.payer IS NOT NULL AND OLD.payer IS DISTINCT FROM NEW.payer)
    OR (OLD.id, OLD.payee, OLD.amount, OLD.description, OLD.asked_by, OLD.session, OLD.address, OLD.created_at, OLD.expires_at)
      IS DISTINCT FROM (NEW.id, NEW.payee, NEW.amount, NEW.description, NEW.asked_by, NEW.session, NEW.address, NEW.created_at, NEW.expires_at))
  EXECUTE FUNCTION refuse_change('a transaction only leaves pending_confirmation');--> statement-breakpoint
-- As before, but who makes a transaction is written into it, and no line of the audit repeats it.
CREATE OR REPLACE FUNCTION make_transaction(
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
  INSERT INTO transactions (id, payer, payee, amount, description, status, reason, asked_by, session, address, created_at, expires_at, settled_at)
  VALUES (_id, _payer, _payee, _amount, _description,
          CASE WHEN is_request THEN 'pending_confirmation' WHEN verdict IS NULL THEN 'accepted' ELSE 'rejected' END,
          verdict, _actor, _session, _address, _at, _expires_at, CASE WHEN NOT is_request THEN _at END)
  ON CONFLICT (id) DO NOTHING
  RETURNING transactions.* INTO stored;
  is_new := FOUND;
  IF NOT is_new THEN SELECT * INTO stored FROM transactions WHERE id = _id; END IF;
  RETURN NEXT;
END $$;
