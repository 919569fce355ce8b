-- Every change that staff can see counts the version up.
alter table games.game add column version integer not null default 1;
alter table games.provider add column version integer not null default 1;
alter table games.category add column version integer not null default 1;
-- The orders of the lists of the office.
create index game_office_weight on games.game (weight, id);
create index game_office_title on games.game (title, id);
