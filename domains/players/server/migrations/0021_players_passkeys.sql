-- A key that a player's device or his password manager keeps: by it he signs in without a password. The
-- database has its public half. It opens the host alone for which it was made.
create table players.passkey (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  host text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_player on players.passkey (player_id);

-- What a key has to sign, once: the hash of what was asked. Of a new key's, who asked for it.
create table players.passkey_challenge (
  hash bytea primary key,
  player_id bigint references players.player,
  expires_at timestamptz not null
);
create index passkey_challenge_age on players.passkey_challenge (expires_at);
