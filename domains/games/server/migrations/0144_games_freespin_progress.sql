-- Whether free spins can be played in a game; null: its provider does not say.
alter table games.game add column freespins boolean;
-- How far free spins are, as their provider reports while they are played.
alter table games.freespin_issue
  add column played_count int not null default 0 check (played_count between 0 and quantity),
  add column won_cents bigint not null default 0 check (won_cents >= 0);
