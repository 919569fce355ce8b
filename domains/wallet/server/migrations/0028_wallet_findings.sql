-- What an audit found wrong. One that is open holds up large withdrawals until a clean audit is
-- told to clear it; what was cleared stays, for whoever asks later.
create table wallet.audit_finding (
  id bigint generated always as identity primary key,
  name text not null,
  player_id bigint,
  place text not null,
  detail text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  cleared_at timestamptz check (cleared_at >= found_at)
);
create unique index audit_finding_open on wallet.audit_finding (name, player_id, place)
  nulls not distinct where cleared_at is null;
