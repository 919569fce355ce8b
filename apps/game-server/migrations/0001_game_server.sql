create schema if not exists game_server;

-- A launch of one game by one player. The token opens it once, the key then speaks for it; of both
-- only the hash is kept.
create table game_server.session (
  id uuid primary key,
  provider text not null check (provider in ('apogee', 'turbogames')),
  slug text not null,
  mode text not null check (mode in ('real', 'demo')),
  player_key text not null,
  user_id text not null,
  nickname text not null,
  currency text not null,
  locale text not null,
  return_url text not null,
  deposit_url text not null,
  balance_cents bigint not null check (mode = 'real' or balance_cents >= 0),
  token_hash text unique,
  token_expires_at timestamptz not null,
  key_hash text unique,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index session_used on game_server.session (used_at);

-- What decides the plays of one player in one game; the server seed is sealed with the house's key.
create table game_server.seed (
  id bigint generated always as identity primary key,
  player_key text not null,
  slug text not null,
  server_seed_sealed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce bigint not null default 0 check (nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_active on game_server.seed (player_key, slug) where revealed_at is null;

create table game_server.round (
  id uuid primary key,
  session_id uuid not null references game_server.session (id),
  player_key text not null,
  slug text not null,
  currency text not null,
  play_id text not null,
  seed_id bigint not null references game_server.seed (id),
  nonce bigint not null,
  state text not null check
    (state in ('drawn', 'open', 'closing', 'cancelling', 'settled', 'refused', 'cancelled')),
  input jsonb not null,
  secret_sealed text,
  outcome jsonb not null,
  last_action jsonb,
  step integer not null default 0 check (step >= 0),
  stake_cents bigint not null check (stake_cents > 0),
  payout_cents bigint not null check (payout_cents >= 0),
  balance_cents bigint,
  refusal_code integer,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  seen_at timestamptz,
  unique (player_key, slug, play_id),
  unique (seed_id, nonce)
);
create unique index round_unfinished on game_server.round (player_key, slug, currency)
  where state in ('drawn', 'open', 'closing', 'cancelling');
create index round_due on game_server.round (next_attempt_at)
  where state in ('drawn', 'closing', 'cancelling');
create index round_open on game_server.round (moved_at) where state = 'open';
create index round_of_player on game_server.round (player_key, slug, created_at desc);
