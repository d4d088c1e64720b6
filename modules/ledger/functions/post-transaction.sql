-- Writes the two postings of an accepted transaction, and changes both accounts' balances and their balances of the day. Nothing else writes a posting
-- or a balance.
CREATE FUNCTION post_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
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
  INSERT INTO daily_balances (account, day, balance)
  SELECT account, today, balance
    FROM (VALUES (NEW.payer, payer_balance), (NEW.payee, payee_balance)) moved (account, balance)
   WHERE balance IS NOT NULL
  ON CONFLICT (account, day) DO UPDATE SET balance = excluded.balance;
  RETURN NULL;
END $$;
