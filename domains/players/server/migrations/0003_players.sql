create schema players;

create table players.player (
  id bigint generated always as identity primary key,
  email text not null,
  -- What two addresses are compared by: folded and in lower case.
  email_key text not null unique check (email_key = lower(email_key)),
  nickname text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  date_of_birth date not null,
  country text check (country ~ '^[A-Z]{2}$'),
  currency text not null,
  locale text not null default 'en',
  license_name text not null default 'CW',
  state text not null default 'active' check (state in ('active', 'blocked', 'closed')),
  excluded_until timestamptz,
  verified boolean not null default false,
  receive_promos boolean not null default false,
  terms_accepted_at timestamptz not null,
  confirmed_at timestamptz,
  current_sign_in_at timestamptz,
  created_at timestamptz not null
);

-- The browser holds the token, the database only its hash.
create table players.session (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  token_hash bytea not null unique,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_player on players.session (player_id) where ended_at is null;

-- Wrong passwords by account and by address, in fixed windows.
create table players.wrong_password (
  subject text primary key,
  window_started_at timestamptz not null,
  count int not null
);

create table players.player_group (
  player_id bigint not null references players.player,
  group_id int not null,
  reason text not null,
  added_at timestamptz not null,
  primary key (player_id, group_id)
);
