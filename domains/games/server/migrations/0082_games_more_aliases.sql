-- What games are about, in the words by which the filters of each language say it.
insert into games.search_alias (phrase, means) values
  ('weltraum', 'space'), ('weltall', 'space'), ('espace', 'space'), ('spazio', 'space'),
  ('rommet', 'space'), ('verdensrommet', 'space'), ('kosmos', 'space'),
  ('egypte', 'egypt'), ('egitto', 'egypt'), ('egiptus', 'egypt'),
  ('mer', 'sea'), ('mare', 'sea'), ('havet', 'sea'), ('sjo', 'sea'), ('meri', 'sea'),
  ('mythen', 'myths'), ('mythes', 'myths'), ('miti', 'myths'), ('myter', 'myths'), ('muudid', 'myths'),
  ('maschinen', 'machines'), ('macchine', 'machines'), ('maskiner', 'machines'),
  ('masinad', 'machines'),
  ('frutta', 'fruit'), ('frukt', 'fruit'), ('puuvili', 'fruit'), ('puuviljad', 'fruit'),
  ('arkade', 'arcade'), ('arkaad', 'arcade')
on conflict (phrase) do nothing;
-- And what the titles are about, as it is folded.
insert into games.search_alias (phrase, means) values
  ('trident', 'tidecaller'), ('dreizack', 'tidecaller'), ('tridente', 'tidecaller'),
  ('trefork', 'tidecaller'), ('kolmhark', 'tidecaller'),
  ('marteau', 'forge of thunder'), ('martello', 'forge of thunder'),
  ('horloge', 'clockwork gold'), ('orologio', 'clockwork gold'), ('klokke', 'clockwork gold'),
  ('sterne', 'starfall reels'), ('etoile', 'starfall reels'), ('stelle', 'starfall reels'),
  ('stjerne', 'starfall reels'), ('tahed', 'starfall reels')
on conflict (phrase) do nothing;
