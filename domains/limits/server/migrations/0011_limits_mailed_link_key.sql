-- By which a player's own rows are told apart, and gone on with page by page.
alter table limits.mailed_link add column id bigint generated always as identity primary key;
