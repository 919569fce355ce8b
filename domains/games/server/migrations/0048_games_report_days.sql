-- The days whose report was asked of a provider, each once: compared with the ledger, or not given.
create table games.report_day (
  provider_id bigint not null references games.provider,
  day date not null,
  is_given boolean not null,
  lines int not null check (lines >= 0),
  differences int not null check (differences >= 0),
  ended_at timestamptz not null,
  primary key (provider_id, day)
);
