create schema content;

-- A page of the site in one language, for everybody ('') or for one licence or country. Without a time
-- of publishing it is a draft; with one that is to come it is scheduled.
create table content.page (
  id bigint generated always as identity primary key,
  path text collate "C" not null check (path ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  locale text collate "C" not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  variant text collate "C" not null default '' check (variant ~ '^[A-Z]{0,5}$'),
  title text not null,
  description text not null,
  keywords text not null,
  categories text[] not null,
  content text not null,
  -- What else a page may hold, as text of JSON.
  json text,
  parent text collate "C",
  hidden boolean not null,
  published_at timestamptz,
  changed_at timestamptz not null,
  unique (path, locale, variant)
);

-- A piece of text that pages name in {{braces}}.
create table content.snippet (
  id text collate "C" not null check (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  locale text collate "C" not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  content text not null,
  primary key (id, locale)
);

create table content.news (
  id bigint generated always as identity primary key,
  slug text collate "C" not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  locale text collate "C" not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  title text not null,
  description text not null,
  image text,
  content text not null,
  published_at timestamptz,
  unique (slug, locale)
);

-- The short ones: what they hold is their kind's form in the domain's `items.ts`, read one by one, so
-- that one which is broken is left out and the others stand.
create table content.item (
  kind text collate "C" not null check (kind in ('file', 'article', 'award', 'banner', 'notice')),
  id text collate "C" not null check (id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$'),
  locale text collate "C" not null default '' check (locale ~ '^([a-z]{2}(-[A-Z]{2})?)?$'),
  item json not null,
  position int not null,
  enabled boolean not null,
  primary key (kind, id, locale)
);

create table content.message (
  id bigint generated always as identity primary key,
  email text not null,
  content text not null,
  locale text not null,
  player_id bigint references players.player,
  created_at timestamptz not null
);
