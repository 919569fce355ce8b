-- Staff may reject a withdrawal: its money returns.
alter table cashbox.payment
  drop constraint payment_state_check,
  drop constraint payment_check,
  add constraint payment_state_check check (state in ('created', 'pending', 'processing',
    'needs_documents', 'approved', 'sent', 'done', 'failed', 'canceled', 'recalled', 'rejected')),
  add constraint payment_check check (
    (state in ('done', 'failed', 'canceled', 'recalled', 'rejected')) = (finished_at is not null)),
  -- All that kept the rules from approving it.
  add column waits_because text[] not null default '{}';
create index payment_waiting on cashbox.payment (id)
  where action = 'cashout' and state in ('pending', 'needs_documents');

-- The demo's clerk approves what this provider is to pay. Never where real money is played.
alter table cashbox.provider add column has_clerk boolean not null default false;

-- What a withdrawal must keep to, by currency; the office may change a row.
create table cashbox.withdrawal_rule (
  currency text primary key,
  -- What leaves in a day without a person.
  approved_by_rule_cents bigint not null check (approved_by_rule_cents >= 0),
  -- What leaves in a day by the word of one person; beyond it two must approve.
  approved_by_one_cents bigint not null check (approved_by_one_cents >= 0),
  -- How much of a deposit must have been staked before money leaves by rule.
  played_percent integer not null check (played_percent between 0 and 10000)
);

-- What staff did: who, when, what, and from which state. Rows are only ever added.
create table cashbox.staff_act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff text not null check (length(staff) between 2 and 60),
  -- The name as it is compared: one person counts once, however he is spelled.
  staff_key text not null,
  act text not null check (act in ('approve', 'reject', 'ask_documents', 'verify')),
  player_id bigint not null references players.player,
  payment_id bigint references cashbox.payment,
  from_state text not null,
  to_state text not null,
  check ((act = 'verify') = (payment_id is null))
);
create index staff_act_of_payment on cashbox.staff_act (payment_id, id);

create function cashbox.staff_acts_stay() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger staff_acts_stay before update or delete or truncate on cashbox.staff_act
  for each statement execute function cashbox.staff_acts_stay();
