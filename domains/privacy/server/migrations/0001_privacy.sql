create schema privacy;

-- The end of an account. The row stays when its player is forgotten.
create table privacy.closing (
  player_id bigint primary key references players.player,
  reason text not null check (reason ~ '^[a-z_]{1,40}$'),
  closed_at timestamptz not null,
  forgotten_at timestamptz
);
create index closing_to_forget on privacy.closing (closed_at) where forgotten_at is null;
