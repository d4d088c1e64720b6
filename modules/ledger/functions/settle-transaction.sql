-- Settles a request. If a rule refuses the payment, the request becomes 'rejected'; an open request stays open for another payer, and `verdict` names
-- the rule. A transaction that is settled already is returned unchanged. An unknown one gives no row.
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
