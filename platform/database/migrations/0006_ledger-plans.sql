ALTER TABLE "transactions" DROP CONSTRAINT "transactions_accepted_has_payer";--> statement-breakpoint
-- The same double entry in simple statements, each a lookup by key: plans that stay right however large the tables grow.
CREATE OR REPLACE FUNCTION post_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (NEW.settled_at AT TIME ZONE 'UTC')::date;
  payer accounts;
  payee accounts;
BEGIN
  IF NEW.payer <> treasury() THEN
    UPDATE accounts
       SET balance = balance - NEW.amount,
           operations = operations + 1,
           spent = CASE WHEN spent_on = today THEN spent ELSE 0 END + CASE WHEN NEW.payee = treasury() THEN 0 ELSE NEW.amount END,
           spent_on = today
     WHERE id = NEW.payer
    RETURNING * INTO payer;
  END IF;
  IF NEW.payee <> treasury() THEN
    UPDATE accounts SET balance = balance + NEW.amount, operations = operations + 1 WHERE id = NEW.payee RETURNING * INTO payee;
  END IF;
  INSERT INTO postings (transaction, account, amount, number, balance, created_at)
  VALUES (NEW.id, NEW.payer, -NEW.amount, payer.operations, payer.balance, NEW.settled_at),
         (NEW.id, NEW.payee, NEW.amount, payee.operations, payee.balance, NEW.settled_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION lock_and_judge(
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
    WHEN _payer = _payee OR (payer.id IS NULL AND _payer IS DISTINCT FROM treasury())
      OR (payee.id IS NULL AND _payee IS DISTINCT FROM treasury()) THEN 'unknown'
    WHEN NOT (payer.is_open AND payee.is_open) AND _payee <> treasury() THEN 'role'
    WHEN _amount > _most_at_once THEN 'limit'
    WHEN _amount > _most_a_day - CASE WHEN payer.spent_on = (_at AT TIME ZONE 'UTC')::date THEN payer.spent ELSE 0 END THEN 'limit'
    WHEN payer.balance < _amount THEN 'funds'
  END;
END $$;--> statement-breakpoint
-- Room on each page for the next version of a row, so that a new balance touches no index.
ALTER TABLE accounts SET (fillfactor = 50);
