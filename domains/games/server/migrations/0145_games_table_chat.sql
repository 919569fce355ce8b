-- The lines that players write beside a table with shared rounds, under a masked name.
create table games.chat_line (
  id bigint generated always as identity primary key,
  game_id bigint not null references games.game,
  player_id bigint not null references players.player,
  nickname text not null,
  text text not null check (length(text) between 1 and 140),
  created_at timestamptz not null,
  -- Staff have taken it off the table.
  removed_at timestamptz,
  version integer not null default 1
);
create index chat_line_of_game on games.chat_line (game_id, id);
create index chat_line_of_player on games.chat_line (player_id, id);
create index chat_line_created on games.chat_line (created_at);

-- The latest mute of a player; it holds at all tables. Without until it has no end.
create table games.chat_mute (
  id bigint generated always as identity primary key,
  player_id bigint not null unique references players.player,
  why text not null check (why in ('insult', 'spam', 'advert', 'private_data')),
  muted_at timestamptz not null,
  until timestamptz check (until > muted_at),
  lifted_at timestamptz,
  version integer not null default 1
);

-- What may not be written, folded. A word that ends with * has any ending.
create table games.chat_word (
  id bigint generated always as identity primary key,
  word text not null unique check (length(word) between 2 and 40),
  enabled boolean not null default true,
  version integer not null default 1
);
insert into games.chat_word (word) values
  ('fuck*'), ('shit*'), ('cunt*'), ('nigger*'), ('nigga*'), ('faggot*'), ('retard*'), ('whore*'),
  ('kill yourself'), ('scheiss*'), ('fotze*'), ('hurensohn*'), ('arschloch*'), ('putain*'),
  ('connard*'), ('encule*'), ('cazzo'), ('stronzo'), ('vaffanculo'), ('puttana*'), ('fitte'),
  ('jaevla'), ('hore'), ('kurat'), ('perse'), ('vittu'), ('telegram*'), ('whatsapp*');
create index chat_word_word_id on games.chat_word (word, id);
