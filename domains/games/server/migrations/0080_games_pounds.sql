-- Players of the United Kingdom choose pounds: the games of the house are played in them.
insert into games.game_currency (game_id, currency)
select g.id, 'GBP' from games.game g join games.provider p on p.id = g.provider_id
where p.identifier in ('apogee', 'turbogames')
on conflict do nothing;
