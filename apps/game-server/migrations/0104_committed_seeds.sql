-- The pair after the one in use: its server seed is committed to before the player names his seed.
alter table game_server.seed alter column client_seed drop not null;
alter table game_server.seed add column activated_at timestamptz;
update game_server.seed set activated_at = created_at;
alter table game_server.seed add constraint seed_is_named
  check ((activated_at is null) = (client_seed is null));
alter table game_server.seed add constraint seed_was_active
  check (revealed_at is null or activated_at is not null);

drop index game_server.seed_active;
create unique index seed_active on game_server.seed (player_key, slug)
  where activated_at is not null and revealed_at is null;
create unique index seed_next on game_server.seed (player_key, slug) where activated_at is null;
