-- The players who came from another casino: what makes an import that stopped go on where it was.
create table players.imported (
  player_id bigint primary key references players.player,
  -- The import, and the player's number at the other casino.
  source text collate "C" not null check (source ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  external_id text collate "C" not null check (length(external_id) between 1 and 100),
  -- SHA-256 of the imported line.
  line_hash bytea not null check (length(line_hash) = 32),
  imported_at timestamptz not null,
  unique (source, external_id)
);
