-- What games are about, in the words by which the filters of each language say it.
insert into games.search_alias (phrase, means) values
  ('weltraum', 'space'), ('weltall', 'space'), ('espace', 'space'), ('spazio', 'space'),
  ('rommet', 'space'), ('verdensrommet', 'space'), ('kosmos', 'space'),
  ('egypte', 'egypt'), ('egitto', 'egypt'), ('egiptus', 'egypt'),
  ('mer', 'sea'), ('mare', 'sea'), ('havet', 'sea'), ('sjo', 'sea'), ('meri', 'sea'),
  ('mythen', 'myths'), ('mythes', 'myths'), ('miti', 'myths'), ('myter', 'myths'), ('muudid', 'myths'),
  ('maschinen', 'machines'), ('macchine', 'machines'), ('maskiner', 'machines'),
  ('masinad', 'machines'),
  ('frutta', 'fruit'), ('frukt', 'fruit'), ('puuviljad', 'fruit'),
  ('arkade', 'arcade'), ('arkaad', 'arcade')
on conflict (phrase) do nothing;
