create schema games;
create extension if not exists pg_trgm;

-- A games side that we speak a wallet protocol with. One secret signs both directions.
create table games.provider (
  id bigint generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title text not null,
  protocol text not null default 'gcp' check (protocol in ('gcp')),
  gcp_url text not null,
  casino_id text not null default 'apogee',
  secret text not null check (length(secret) >= 16),
  -- The status of business errors. Never one that tells nothing about the bet: a provider that gets
  -- 403, 408, 425 or 429 repeats.
  business_error_status int not null default 412
    check (business_error_status between 400 and 499
      and business_error_status not in (403, 408, 425, 429)),
  -- What of a player it must be told; real play is refused while one of them is empty.
  player_fields text[] not null default '{}'
    check (player_fields <@ '{first_name,last_name,country,date_of_birth}'),
  enabled boolean not null default true,
  position int not null default 100
);

create table games.category (
  id bigint generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  titles jsonb not null check (titles ? 'en'),
  position int not null default 100,
  -- Its place among the rails of the lobby; null keeps it out of it.
  lobby_position int
);

create table games.game (
  id bigint generated always as identity primary key,
  identifier text not null unique,
  provider_id bigint not null references games.provider,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  seo_title text not null check (seo_title ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title text not null check (length(title) between 1 and 120),
  descriptions jsonb not null default '{}',
  -- What the wallet's guard and the wagering rules know it by.
  class text not null check (class in ('slots', 'table', 'crash', 'instant', 'live', 'jackpot')),
  live boolean not null default false,
  rtp numeric check (rtp > 0 and rtp <= 1),
  max_win numeric check (max_win > 0),
  preview text not null,
  badges jsonb not null default '[]',
  devices text[] not null default '{mobile,desktop}',
  weight int not null default 0,
  released_at timestamptz not null,
  enabled boolean not null default true,
  unique (provider_id, slug),
  unique (provider_id, seo_title)
);
create index game_title on games.game using gin (title gin_trgm_ops);

create table games.game_category (
  game_id bigint not null references games.game on delete cascade,
  category_id bigint not null references games.category on delete cascade,
  primary key (game_id, category_id)
);
create index game_category_category on games.game_category (category_id);

-- The currencies in which a game can be opened; FUN is its demo.
create table games.game_currency (
  id bigint generated always as identity primary key,
  game_id bigint not null references games.game on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  unique (game_id, currency)
);

create table games.collection (
  id bigint generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  titles jsonb not null check (titles ? 'en'),
  position int not null default 100
);
create table games.collection_game (
  collection_id bigint not null references games.collection on delete cascade,
  game_id bigint not null references games.game on delete cascade,
  position int not null default 100,
  primary key (collection_id, game_id)
);
create index collection_game_game on games.collection_game (game_id);
