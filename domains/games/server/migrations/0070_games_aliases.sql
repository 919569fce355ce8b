-- How else players name what is played, and what it is played with.
insert into games.search_alias (phrase, means) values
  ('wheel', 'roulette'), ('roulette wheel', 'roulette'), ('gluecksrad', 'roulette'),
  ('glucksrad', 'roulette'), ('roue', 'roulette'), ('ruota', 'roulette'), ('hjul', 'roulette'),
  ('bombs', 'mines'), ('bomben', 'mines'), ('diamonds', 'mines'), ('diamanten', 'mines'),
  ('miner', 'mines'), ('miinid', 'mines'),
  ('pachinko', 'plinko'), ('ball', 'plinko'), ('kugel', 'plinko'), ('pyramid', 'plinko'),
  ('cards', 'hi lo'), ('karten', 'hi lo'), ('cartes', 'hi lo'), ('carte', 'hi lo'),
  ('kort', 'hi lo'), ('kaardid', 'hi lo'), ('hoher tiefer', 'hi lo'),
  ('lottery', 'keno'), ('lotterie', 'keno'), ('numbers', 'keno'), ('zahlen', 'keno'),
  ('terning', 'dice'), ('taring', 'dice'), ('des', 'dice'),
  ('multiplier', 'limbo'), ('plane', 'rocket x'), ('flugzeug', 'rocket x'), ('avion', 'rocket x'),
  ('raket', 'rocket x'), ('rakett', 'rocket x'), ('razzo', 'rocket x'),
  ('poseidon', 'tidecaller'), ('ocean', 'tidecaller'), ('meer', 'tidecaller'),
  ('zeus', 'forge of thunder'), ('odin', 'forge of thunder'), ('hammer', 'forge of thunder'),
  ('steampunk', 'clockwork gold'), ('gears', 'clockwork gold'), ('uhrwerk', 'clockwork gold'),
  ('cherry', 'ruby orchard'), ('kirschen', 'ruby orchard'), ('joker', 'ruby orchard'),
  ('planets', 'starfall reels'), ('planeten', 'starfall reels')
on conflict (phrase) do nothing;
