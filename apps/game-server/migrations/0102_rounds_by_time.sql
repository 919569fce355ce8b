-- For the report of a day; next to nothing for the writer.
create index round_began on game_server.round using brin (created_at) with (autosummarize = on);
create index round_moved on game_server.round using brin (moved_at) with (autosummarize = on);
