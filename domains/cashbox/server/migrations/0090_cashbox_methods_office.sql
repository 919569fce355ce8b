-- Staff switch methods and providers, and set caps; each acts on the version that they have seen.
alter table cashbox.method
  add column version integer not null default 1 check (version > 0),
  -- The largest payment by this method; null: the largest of its currency.
  add column deposit_cap_cents bigint check (deposit_cap_cents > 0),
  add column withdrawal_cap_cents bigint check (withdrawal_cap_cents > 0);
alter table cashbox.provider
  add column version integer not null default 1 check (version > 0),
  -- Staff have switched it off: its methods are not offered. What is in progress goes on.
  add column is_paused boolean not null default false;

-- The state of a provider, and the payments of a method.
create index payment_of_method on cashbox.payment (method_id, id);
create index payment_ended on cashbox.payment (method_id, finished_at) where finished_at is not null;
create index payment_open on cashbox.payment (method_id) where finished_at is null;
