-- What a bet on a game returns, and how often: [{ "chance", "multiple" }].
alter table games.game add column pays jsonb;
