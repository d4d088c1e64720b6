-- Makes a transaction: a payment at once, or a request where it has a time to expire at. A side is named by its account or
-- by its owner. The same id again changes nothing (`is_new` is false); no row means that a side does not exist.
CREATE FUNCTION make_transaction(
  _id uuid, _payer uuid, _payer_owner uuid, _payee uuid, _payee_owner uuid, _amount bigint, _description text, _expires_at timestamptz,
  _most_at_once bigint, _most_a_day bigint, _actor uuid, _session text, _address text, _at timestamptz, _reverses uuid
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
  INSERT INTO transactions (id, payer, payee, amount, description, status, reason, asked_by, session, address, created_at, expires_at, settled_at, reverses)
  VALUES (_id, _payer, _payee, _amount, _description, make_transaction.status, make_transaction.reason,
          _actor, _session, _address, _at, _expires_at, CASE WHEN NOT is_request THEN _at END, _reverses)
  ON CONFLICT (id) DO NOTHING;
  is_new := FOUND;
  RETURN NEXT;
END $$;
