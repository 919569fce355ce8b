create schema telemetry;

-- What browsers report; rows are deleted after thirty days.
create table telemetry.entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('form_errors', 'utm_set', 'utm_send', 'log', 'performance',
    'network_performance', 'game_start', 'game_open', 'registration_click', 'deposit_click',
    'banner_click', 'banner_view', 'random_game')),
  at timestamptz not null,
  brand_id bigint not null,
  country text,
  -- Only with the visitor's consent.
  player_id bigint references players.player,
  content jsonb not null
);
create index entry_at on telemetry.entry (at);
create index entry_player on telemetry.entry (player_id);

-- How many rows of a kind a day has added; no more than the limit are.
create table telemetry.day_count (
  counted_on date not null,
  kind text not null,
  count int not null,
  primary key (counted_on, kind)
);
