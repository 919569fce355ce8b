-- One opening of a game. Every bet names it by the session_id that the provider gave it or, where it
-- gave none, by our id, which it was sent.
create table games.session (
  id bigint generated always as identity primary key,
  -- Null only for a guest's demo.
  player_id bigint references players.player,
  -- The sign-in it was opened under; when that ends, this ends.
  player_session_id bigint,
  provider_id bigint not null references games.provider,
  provider_session_id text,
  game_id bigint not null references games.game,
  currency text not null,
  mode text not null check (mode in ('real', 'demo')),
  device text not null check (device in ('mobile', 'desktop')),
  created_at timestamptz not null,
  -- When the provider answered with an address, or why it did not.
  opened_at timestamptz,
  failure text,
  ended_at timestamptz,
  check ((mode = 'demo') = (currency = 'FUN')),
  check (mode = 'demo' or player_id is not null),
  unique (provider_id, provider_session_id)
);
create index session_sign_in on games.session (player_session_id) where ended_at is null;
create index session_open on games.session (player_id, provider_id)
  where mode = 'real' and ended_at is null;

-- The last time a player opened a game: "continue playing".
create table games.played (
  player_id bigint not null references players.player,
  game_id bigint not null references games.game,
  last_at timestamptz not null,
  primary key (player_id, game_id)
);

-- Notable wins for the live strip; the newest few hundred are kept. The nickname is masked already.
create table games.win (
  id bigint generated always as identity primary key,
  transfer_key text not null unique,
  game_id bigint not null references games.game,
  nickname text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  created_at timestamptz not null
);
create index win_game on games.win (game_id, id);
