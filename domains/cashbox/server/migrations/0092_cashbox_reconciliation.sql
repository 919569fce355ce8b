-- What a provider's list of a day says and what our payments of that day say, by currency.
create table cashbox.reconciliation (
  id bigint generated always as identity primary key,
  provider_id bigint not null references cashbox.provider,
  day date not null,
  currency text not null,
  theirs_count integer not null,
  theirs_in_cents bigint not null,
  theirs_out_cents bigint not null,
  ours_count integer not null,
  ours_in_cents bigint not null,
  ours_out_cents bigint not null,
  compared_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  unique (provider_id, day, currency)
);
create index reconciliation_day on cashbox.reconciliation (day, id);
