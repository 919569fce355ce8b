-- A link that was mailed to a player: the mail holds the token, the database only its hash.
create table players.mail_token (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  kind text not null check (kind in ('new_password', 'confirmation')),
  -- Where it was sent: once the player has another address, the link is worth nothing.
  email text not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at >= created_at),
  used_at timestamptz
);
create index mail_token_player on players.mail_token (player_id, kind, created_at);
create index mail_token_age on players.mail_token (created_at);
