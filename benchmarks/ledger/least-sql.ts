import type pg from "pg";

/**
 * The reference: what a transfer cannot do without, written straight in SQL. Two rows locked in order, the funds checked,
 * both balances, one transaction and its two lines; no rules, limits, audit, names, parsing or guard.
 */
const SCHEMA = `
  create schema bare;
  create table bare.accounts (id uuid primary key, balance bigint not null check (balance >= 0));
  create table bare.transactions (id uuid primary key, payer uuid not null references bare.accounts, payee uuid not null references bare.accounts,
    amount bigint not null, description text not null, created_at timestamptz not null);
  create table bare.postings (id bigint generated always as identity primary key, transaction uuid not null references bare.transactions,
    account uuid not null, amount bigint not null);
  create index on bare.postings (account, id);
  create function bare.transfer(_id uuid, _payer uuid, _payee uuid, _amount bigint, _description text) returns boolean language plpgsql as $$
  declare
    held bigint;
  begin
    perform from bare.accounts where id in (_payer, _payee) order by id for no key update;
    select balance into held from bare.accounts where id = _payer;
    if held < _amount then return false; end if;
    update bare.accounts set balance = balance - _amount where id = _payer;
    update bare.accounts set balance = balance + _amount where id = _payee;
    insert into bare.transactions values (_id, _payer, _payee, _amount, _description, now());
    insert into bare.postings (transaction, account, amount) values (_id, _payer, -_amount), (_id, _payee, _amount);
    return true;
  end $$;`;

export async function prepareBare(pool: pg.Pool, accounts: string[], balance: number): Promise<void> {
  await pool.query(SCHEMA);
  await pool.query("insert into bare.accounts select unnest($1::uuid[]), $2", [accounts, balance]);
}

/** In one round trip. */
export async function transferBare(pool: pg.Pool, payer: string, payee: string): Promise<void> {
  await pool.query("select bare.transfer($1, $2, $3, 1, 'benchmark')", [crypto.randomUUID(), payer, payee]);
}

/** The same statements in six round trips, as an application without the function sends them. */
export async function transferInSix(pool: pg.Pool, payer: string, payee: string): Promise<void> {
  const client = await pool.connect();
  const id = crypto.randomUUID();
  await client.query("begin");
  await client.query("select balance from bare.accounts where id in ($1, $2) order by id for no key update", [
    payer,
    payee,
  ]);
  await client.query(
    "update bare.accounts set balance = balance + case id when $1 then -1 else 1 end where id in ($1, $2)",
    [payer, payee],
  );
  await client.query("insert into bare.transactions values ($1, $2, $3, 1, 'benchmark', now())", [
    id,
    payer,
    payee,
  ]);
  await client.query(
    "insert into bare.postings (transaction, account, amount) values ($1, $2, -1), ($1, $3, 1)",
    [id, payer, payee],
  );
  await client.query("commit");
  client.release();
}
