-- Two coins that a player could choose and no game of the house took.
insert into games.game_currency (game_id, currency)
select g.id, coin from games.game g join games.provider p on p.id = g.provider_id
cross join unnest(array['BCH', 'DOG']) coin
where p.identifier in ('apogee', 'turbogames')
on conflict do nothing;
