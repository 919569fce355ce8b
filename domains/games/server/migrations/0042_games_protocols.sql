-- Providers speak one of three wallet protocols, and games have the names that providers give them.
alter table games.provider
  drop constraint provider_protocol_check,
  add constraint provider_protocol_check check (protocol in ('gcp', 'hub88', 'a8r')),
  -- An unlisted provider is a test bench: its games are in no list and cannot be opened by players.
  add column listed boolean not null default true,
  -- Where both sides hold a key pair: `secret` is our private key, this is the provider's public one.
  add column public_key text,
  -- What a rollback of something that never came is answered. Its tombstone is laid either way.
  add column unknown_rollback text not null default 'accept'
    check (unknown_rollback in ('accept', 'refuse')),
  drop constraint provider_secret_check,
  add constraint provider_secret_check check (length(secret) >= 16 or not listed),
  add check ((protocol = 'hub88') = (public_key is not null));

-- What the provider calls the game in its calls; where it is null, our identifier.
alter table games.game
  add column provider_code text check (length(provider_code) between 1 and 255),
  add unique (provider_id, provider_code);

-- Players whom a provider knows by another name than our id.
create table games.external_player (
  external_id text primary key
    check (length(external_id) between 1 and 255 and external_id !~ '^[0-9]+$'),
  player_id bigint not null references players.player
);
create index external_player_player on games.external_player (player_id);
