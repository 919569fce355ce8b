-- How many withdrawals of a day leave by rule, and up to which score of risk.
alter table cashbox.withdrawal_rule
  add column by_rule_count_max integer not null default 10 check (by_rule_count_max >= 0),
  add column risk_score_max integer not null default 49 check (risk_score_max >= 0);

-- What each rule said of a withdrawal when it was decided on, with what it measured and what it allows.
create table cashbox.rule_result (
  id bigint generated always as identity primary key,
  payment_id bigint not null references cashbox.payment,
  at timestamptz not null,
  rule text not null check (rule ~ '^[a-z_]{1,40}$'),
  passed boolean not null,
  unit text check (unit in ('money', 'count', 'score')),
  measured bigint,
  allowed bigint,
  reasons text[] not null default '{}',
  check ((unit is null) = (measured is null) and (unit is null) = (allowed is null))
);
create index rule_result_of_payment on cashbox.rule_result (payment_id, id);
