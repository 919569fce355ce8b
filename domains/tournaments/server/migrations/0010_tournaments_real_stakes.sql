-- The classes of games that count; null: all.
alter table tournaments.tournament add column game_classes text[];

-- The part in real money, and the class of the game. Null in rows that are older.
alter table tournaments.played
  add column cash_parts bigint check (cash_parts >= 0),
  add column game_class text collate "C";

-- Quests that run count real money only from now on.
update tournaments.tournament set scoring = scoring || '{"cash_only": true}'
where kind = 'quest' and state in ('draft', 'published', 'register', 'running');
