-- Until when a player has shown where his wealth comes from; null when he was never asked.
alter table players.player add column sow_questionnaire_expires_at timestamptz;
