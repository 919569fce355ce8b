-- Staff change what a licence says about VIPs.
alter table vip.licence_rule
  add column id bigint generated always as identity unique,
  add column version int not null default 1;

-- What a cashback has paid, so that the same losses are not paid twice.
alter table vip.reward
  add column paid_cents bigint check (paid_cents > 0);
