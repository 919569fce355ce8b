-- A new value whenever anything has changed by which games are listed: servers keep lists as long as it
-- stands. Each change waits for the one before it, so none is overlooked.
create table games.catalogue_version (
  is_one boolean primary key default true check (is_one),
  version uuid not null default gen_random_uuid()
);
insert into games.catalogue_version default values;

create function games.renew_version() returns trigger language plpgsql as $$
begin
  update games.catalogue_version set version = gen_random_uuid();
  return null;
end $$;

do $$
declare
  listed text;
begin
  foreach listed in array array['provider', 'category', 'game', 'game_category', 'game_currency',
    'search_document', 'search_word', 'search_alias']
  loop
    execute format('create trigger renew_version after insert or update or delete or truncate
      on games.%I for each statement execute function games.renew_version()', listed);
  end loop;
end $$;
