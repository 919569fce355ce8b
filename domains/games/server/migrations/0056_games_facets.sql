-- What a game offers and what it is about, as its provider tells: by both it is found.
alter table games.game
  add column features text[] not null default '{}',
  add column themes text[] not null default '{}';
create index game_features on games.game using gin (features);
create index game_themes on games.game using gin (themes);

-- Its sign, as the address of a picture; without one its name stands in its place.
alter table games.provider add column logo text check (logo ~ '^/[a-z0-9/_-]+\.svg$');
update games.provider set logo = '/art/providers/' || identifier || '.svg'
where identifier in ('apogee', 'turbogames');
