create schema lootboxes;

create table lootboxes.template (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9_]{1,40}$'),
  -- Of the row, for staff who change it.
  version int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  draft jsonb not null check (length(draft::text) <= 200000),
  created_at timestamptz not null,
  created_by text not null
);

-- A published version never changes: boxes keep the one that they were issued with. Its odds are an
-- entry of the public chain: `text` contains the number of the entry and the hash of the one before.
create table lootboxes.template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references lootboxes.template,
  number int not null check (number > 0),
  document jsonb not null,
  entry bigint not null unique check (entry > 0),
  text text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  published_by text not null,
  unique (template_id, number)
);

create table lootboxes.box (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  version_id bigint not null references lootboxes.template_version,
  -- Whose items these are; null: those of everybody.
  group_id int,
  -- Of the grant that issued it.
  key text not null unique check (length(key) between 1 and 100),
  strategy text not null check (length(strategy) between 1 and 40),
  currency text collate "C" not null,
  stage text not null default 'issued'
    check (stage in ('issued', 'activated', 'canceled', 'expired')),
  -- The ids of the items in the order in which they are shown.
  item_order int[] not null,
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  -- The draw. It stays when the prize cannot be given yet.
  client_seed text,
  drawn_index int check (drawn_index >= 0),
  stop int check (stop between 0 and 999),
  drawn_at timestamptz,
  -- What the prize costs, as its template states it.
  cost_eur_cents int check (cost_eur_cents >= 0),
  created_at timestamptz not null,
  valid_until timestamptz not null,
  ended_at timestamptz,
  check ((drawn_at is null) = (drawn_index is null)),
  check (stage <> 'activated' or (drawn_index is not null and cost_eur_cents is not null)),
  check ((stage = 'issued') = (ended_at is null))
);
create index box_player on lootboxes.box (player_id, id);
create index box_of_version on lootboxes.box (version_id, ended_at);
create index box_due on lootboxes.box (valid_until) where stage = 'issued';

-- The secret of a box, which its hash has committed to. It is public when the box is open.
create table lootboxes.seed (
  box_id bigint primary key references lootboxes.box,
  server_seed text not null check (length(server_seed) = 64)
);
