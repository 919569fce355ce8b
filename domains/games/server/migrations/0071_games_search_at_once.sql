-- A catalogue changes seldom and is looked through all the time: what is new goes into these indexes at
-- once. A list of it that waits to be put in is read whole by every search, and frightens the planner off.
alter index games.search_document_title set (fastupdate = off);
alter index games.search_document_title_words set (fastupdate = off);
alter index games.search_document_words set (fastupdate = off);
alter index games.search_word_letters set (fastupdate = off);
select gin_clean_pending_list(one::regclass) from unnest(array['games.search_document_title',
  'games.search_document_title_words', 'games.search_document_words', 'games.search_word_letters']) one;
