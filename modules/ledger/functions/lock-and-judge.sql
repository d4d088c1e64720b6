-- Locks both accounts, always in the order of their ids so that no two transfers wait for each other in a circle, and
-- says which rule refuses the transfer: 'unknown', 'role', 'limit', 'funds', or null for none. The treasury has no limits
-- and may owe; a closed account can still be emptied into it. Where a limit is given, members pay each other, and the treasury is no side.
CREATE FUNCTION lock_and_judge(
  _payer uuid, _payee uuid, _amount bigint, _at timestamptz, _most_at_once bigint, _most_a_day bigint
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  payer accounts;
  payee accounts;
BEGIN
  IF _payer < _payee THEN
    SELECT * INTO payer FROM accounts WHERE id = _payer AND id <> treasury() FOR NO KEY UPDATE;
    SELECT * INTO payee FROM accounts WHERE id = _payee AND id <> treasury() FOR NO KEY UPDATE;
  ELSE
    SELECT * INTO payee FROM accounts WHERE id = _payee AND id <> treasury() FOR NO KEY UPDATE;
    SELECT * INTO payer FROM accounts WHERE id = _payer AND id <> treasury() FOR NO KEY UPDATE;
  END IF;
  RETURN CASE
    WHEN _payer = _payee OR (_most_at_once IS NOT NULL AND treasury() IN (_payer, _payee)) OR (payer.id IS NULL AND _payer IS DISTINCT FROM treasury())
      OR (payee.id IS NULL AND _payee IS DISTINCT FROM treasury()) THEN 'unknown'
    WHEN NOT (payer.is_open AND payee.is_open) AND _payee <> treasury() THEN 'role'
    WHEN _amount > _most_at_once THEN 'limit'
    WHEN _amount > _most_a_day - CASE WHEN payer.spent_on = (_at AT TIME ZONE 'UTC')::date THEN payer.spent ELSE 0 END THEN 'limit'
    WHEN payer.balance < _amount THEN 'funds'
  END;
END $$;
