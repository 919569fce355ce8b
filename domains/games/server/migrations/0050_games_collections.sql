-- Outside, collections and categories are one: names by which games are found, each game with its place
-- under each of them. So they are one here.
alter table games.game_category add column position int not null default 100;

insert into games.category (identifier, titles, position)
  select identifier, titles, 100 + position from games.collection on conflict do nothing;
insert into games.game_category (game_id, category_id)
  select held.game_id, category.id from games.collection_game held
  join games.collection on collection.id = held.collection_id
  join games.category on category.identifier = collection.identifier
  on conflict do nothing;
drop table games.collection_game, games.collection;

update games.game_category held set position = placed.place
from (select gc.game_id, gc.category_id,
    row_number() over (partition by gc.category_id order by g.weight desc, g.id) - 1 as place
  from games.game_category gc join games.game g on g.id = gc.game_id) placed
where placed.game_id = held.game_id and placed.category_id = held.category_id;
