-- A deposit may be taken back after it was paid, and a withdrawal may come back.
alter table cashbox.payment
  drop constraint payment_state_check,
  drop constraint payment_check,
  add constraint payment_state_check check (state in ('created', 'pending', 'processing',
    'needs_documents', 'approved', 'sent', 'done', 'failed', 'canceled', 'recalled', 'rejected',
    'reversed', 'returned')),
  add constraint payment_check check (
    (state in ('done', 'failed', 'canceled', 'recalled', 'rejected', 'reversed', 'returned'))
      = (finished_at is not null)),
  -- What was ordered, if another amount arrived. The amount is what arrived.
  add column ordered_cents bigint check (ordered_cents > 0);

-- What a provider reported and no rule can settle: a member of staff does. `key` names what was reported: the
-- same report is one finding, also after it was closed.
create table cashbox.finding (
  id bigint generated always as identity primary key,
  version integer not null default 1 check (version > 0),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  key text not null unique check (length(key) <= 500),
  provider_id bigint references cashbox.provider,
  payment_id bigint references cashbox.payment,
  player_id bigint references players.player,
  currency text,
  amount_cents bigint,
  reported jsonb not null,
  -- Money of the player is missing: their withdrawals wait while it is open.
  holds_withdrawals boolean not null,
  opened_at timestamptz not null,
  owner_id bigint references staff.person,
  owner text,
  closed_at timestamptz,
  -- Null if the player has repaid what was missing.
  closed_by_id bigint references staff.person,
  closed_by text,
  reason text check (length(reason) between 3 and 500),
  check ((closed_at is null) = (reason is null)),
  check ((owner_id is null) = (owner is null)),
  check ((closed_by_id is null) = (closed_by is null)),
  check (closed_by is null or closed_at is not null),
  check (player_id is not null or not holds_withdrawals),
  check ((currency is null) = (amount_cents is null))
);
create index finding_open on cashbox.finding (id) where closed_at is null;
create index finding_holding on cashbox.finding (player_id) where closed_at is null and holds_withdrawals;
create index finding_of_player on cashbox.finding (player_id);
create index finding_of_payment on cashbox.finding (payment_id);
create index finding_of_provider on cashbox.finding (provider_id);
create index finding_of_owner on cashbox.finding (owner_id) where owner_id is not null;
create index finding_of_closer on cashbox.finding (closed_by_id) where closed_by_id is not null;
