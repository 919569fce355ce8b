-- What the search stands on comes with PostgreSQL itself, yet its server may not have it, or not let us.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['pg_trgm', 'unaccent'] loop
    begin
      execute format('create extension if not exists %I with schema public', wanted);
    exception when others then
      raise exception 'the search of games needs the extension % of PostgreSQL, which could not be made: %',
        wanted, sqlerrm
        using hint = format('install contrib, and run as its superuser in this database: create extension %I with schema public', wanted);
    end;
    if not exists (select from pg_extension e join pg_namespace n on n.oid = e.extnamespace
        where e.extname = wanted and n.nspname = 'public') then
      raise exception 'the search of games needs the extension % in the schema public', wanted
        using hint = format('alter extension %I set schema public', wanted);
    end if;
  end loop;
end $$;

-- As what a game is found: its title folded (small letters without accents and marks), the words of it,
-- and those of all that is known of it: its provider, its kind, its categories in every language.
create table games.search_document (
  game_id bigint primary key references games.game on delete cascade,
  title text not null,
  title_words tsvector not null,
  words tsvector not null,
  -- The game's own: of a word that finds thousands the first are told.
  weight int not null
);
create index search_document_title on games.search_document using gin (title public.gin_trgm_ops);
create index search_document_title_words on games.search_document using gin (title_words);
create index search_document_words on games.search_document using gin (words);
create index search_document_weight on games.search_document (weight desc);
-- Titles were looked through by their letters alone.
drop index games.game_title;

-- Every word that finds something: what is misspelled is nearly one of them.
create table games.search_word (
  word text primary key
);
create index search_word_letters on games.search_word using gin (word public.gin_trgm_ops);

-- Other words for what we have: whoever looks for the phrase finds what it means. Rows to be edited.
create table games.search_alias (
  id bigint generated always as identity primary key,
  phrase text not null unique check (phrase = lower(phrase) and length(phrase) between 3 and 64),
  means text not null check (length(means) between 1 and 64)
);
insert into games.search_alias (phrase, means) values
  ('aviator', 'rocket x'), ('jetx', 'rocket x'), ('jet x', 'rocket x'), ('spaceman', 'rocket x'),
  ('bustabit', 'rocket x'), ('rakete', 'rocket x'), ('fusee', 'rocket x'),
  ('pokies', 'slots'), ('pokie', 'slots'), ('fruit machine', 'slots'), ('one armed bandit', 'slots'),
  ('spielautomat', 'slots'), ('automaten', 'slots'), ('machine a sous', 'slots'),
  ('spilleautomat', 'slots'), ('automat', 'slots'),
  ('book of ra', 'pharaohs vault'), ('book of dead', 'pharaohs vault'),
  ('book of', 'pharaohs vault'), ('egypt', 'pharaohs vault'), ('agypten', 'pharaohs vault'),
  ('starburst', 'starfall reels'), ('fire joker', 'ruby orchard'), ('fruits', 'ruby orchard'),
  ('obst', 'ruby orchard'), ('fruchte', 'ruby orchard'),
  ('thor', 'forge of thunder'), ('donner', 'forge of thunder'), ('vikings', 'forge of thunder'),
  ('wurfel', 'dice'), ('wuerfel', 'dice'), ('dadi', 'dice'), ('minesweeper', 'mines'),
  ('minen', 'mines'), ('mine sweeper', 'mines'), ('hilo', 'hi lo'), ('high low', 'hi lo'),
  ('higher lower', 'hi lo'), ('bingo', 'keno'), ('lotto', 'keno'), ('roleta', 'roulette'),
  ('rulett', 'roulette');
