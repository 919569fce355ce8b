-- What a provider tells of how a game pays; null where it does not tell.
alter table games.game
  add column lines int check (lines > 0),
  add column ways int check (ways > 0),
  add column volatility text
    check (volatility in ('low', 'low-medium', 'medium', 'medium-high', 'high', 'very-high')),
  -- The part of rounds that win something.
  add column hit_rate numeric check (hit_rate > 0 and hit_rate <= 1);
create index game_seo_title on games.game (seo_title);
