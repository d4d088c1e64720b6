-- Once, on the primary: the owner of the tables, who migrates, and the role of the app, which may not change them.
create role hairpin login password 'change-me-owner';
create role hairpin_app login password 'change-me-app';
-- PgBouncer passes no settings of a connection on, so the limits of docs/contract.md are the role's.
alter role hairpin_app set statement_timeout = '30s';
alter role hairpin_app set lock_timeout = '10s';
alter role hairpin_app set idle_in_transaction_session_timeout = '15s';
create database hairpin owner hairpin;
