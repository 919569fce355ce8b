-- What the titles are about, in the other languages of the house, as it is folded.
insert into games.search_alias (phrase, means) values
  ('trident', 'tidecaller'), ('dreizack', 'tidecaller'), ('tridente', 'tidecaller'),
  ('trefork', 'tidecaller'), ('kolmhark', 'tidecaller'),
  ('marteau', 'forge of thunder'), ('martello', 'forge of thunder'),
  ('frutta', 'ruby orchard'), ('puuvili', 'ruby orchard'), ('puuviljad', 'ruby orchard'),
  ('horloge', 'clockwork gold'), ('orologio', 'clockwork gold'), ('klokke', 'clockwork gold'),
  ('sterne', 'starfall reels'), ('etoile', 'starfall reels'), ('stelle', 'starfall reels'),
  ('stjerne', 'starfall reels'), ('tahed', 'starfall reels')
on conflict (phrase) do nothing;
