import type pg from "pg";

/**
 * The reference: the bare SQL of the same transfer, written plainly. It writes the rows that the ledger writes, into
 * tables of the same columns, keys, checks and indexes: the transaction (its uuid makes a repeat harmless) with who made
 * it from where, both lines with their numbers, both balances, what was paid that day. It locks in order and does not overdraw. It
 * has no triggers that keep anybody else from the tables, no roles, limits or treasury, no names, parsing or guard.
 */
const SAME_ROWS = `
  create schema bare;
  create table bare.accounts (like public.accounts including all) with (fillfactor = 50);
  create table bare.transactions (like public.transactions including all,
    foreign key (payer) references bare.accounts, foreign key (payee) references bare.accounts);
  create table bare.postings (like public.postings including all);
  create function bare.transfer(_id uuid, _payer uuid, _payee uuid, _amount bigint, _description text, _actor uuid, _session text, _address text)
  returns boolean language plpgsql as $$
  declare
    today date := (now() at time zone 'UTC')::date;
    payer bare.accounts;
    payee bare.accounts;
  begin
    perform from bare.accounts where id in (_payer, _payee) order by id for no key update;
    select * into payer from bare.accounts where id = _payer;
    if payer.balance < _amount then return false; end if;
    insert into bare.transactions (id, payer, payee, amount, description, status, asked_by, session, address, created_at, settled_at)
    values (_id, _payer, _payee, _amount, _description, 'accepted', _actor, _session, _address, now(), now())
    on conflict (id) do nothing;
    if not found then return false; end if;
    update bare.accounts
       set balance = balance - _amount, operations = operations + 1, spent = case when spent_on = today then spent else 0 end + _amount, spent_on = today
     where id = _payer returning * into payer;
    update bare.accounts set balance = balance + _amount, operations = operations + 1 where id = _payee returning * into payee;
    insert into bare.postings (transaction, account, amount, number, balance, created_at)
    values (_id, _payer, -_amount, payer.operations, payer.balance, now()), (_id, _payee, _amount, payee.operations, payee.balance, now());
    return true;
  end $$;`;

/** What moving francs cannot do without: two balances, a transaction of four columns and its two lines. */
const LEAST = `
  create schema least;
  create table least.accounts (id uuid primary key, balance bigint not null check (balance >= 0));
  create table least.transactions (id uuid primary key, payer uuid not null references least.accounts, payee uuid not null references least.accounts,
    amount bigint not null, description text not null, created_at timestamptz not null);
  create table least.postings (id bigint generated always as identity primary key, transaction uuid not null references least.transactions,
    account uuid not null, amount bigint not null);
  create index on least.postings (account, id);
  create function least.transfer(_id uuid, _payer uuid, _payee uuid, _amount bigint, _description text) returns boolean language plpgsql as $$
  declare
    held bigint;
  begin
    perform from least.accounts where id in (_payer, _payee) order by id for no key update;
    select balance into held from least.accounts where id = _payer;
    if held < _amount then return false; end if;
    update least.accounts set balance = balance - _amount where id = _payer;
    update least.accounts set balance = balance + _amount where id = _payee;
    insert into least.transactions values (_id, _payer, _payee, _amount, _description, now());
    insert into least.postings (transaction, account, amount) values (_id, _payer, -_amount), (_id, _payee, _amount);
    return true;
  end $$;`;

export async function prepareBare(pool: pg.Pool, accounts: string[], balance: number): Promise<void> {
  await pool.query(SAME_ROWS + LEAST);
  await pool.query(
    "insert into bare.accounts (id, balance, created_at) select unnest($1::uuid[]), $2, now()",
    [accounts, balance],
  );
  await pool.query("insert into least.accounts select unnest($1::uuid[]), $2", [accounts, balance]);
}

/** The same rows, in one round trip. */
export async function transferBare(
  pool: pg.Pool,
  payer: string,
  payee: string,
  actor: string,
): Promise<void> {
  const { rows } = await pool.query<{ done: boolean }>({
    name: "bare",
    text: "select bare.transfer($1, $2, $3, 1, 'benchmark', $4, $5, '127.0.0.1') as done",
    values: [crypto.randomUUID(), payer, payee, actor, actor],
  });
  if (!rows[0]?.done) throw new Error("the bare transfer was not made");
}

/** The least SQL, in one round trip. */
export async function transferLeast(pool: pg.Pool, payer: string, payee: string): Promise<void> {
  const text = "select least.transfer($1, $2, $3, 1, 'benchmark')";
  await pool.query({ name: "least", text, values: [crypto.randomUUID(), payer, payee] });
}
