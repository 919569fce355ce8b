-- Accounts from before addresses had one canonical form, and whose address may not have it. The server works through
-- them at its start. What remains is for staff: `same_as` is the account that has the canonical form of the address;
-- without it the text is no address any more.
create table players.old_address (
  player_id bigint primary key references players.player,
  same_as bigint references players.player,
  checked_at timestamptz
);
create index old_address_same_as on players.old_address (same_as) where same_as is not null;
insert into players.old_address (player_id)
select id from players.player
where email_key !~ '^[a-z0-9_]+([.+-]+[a-z0-9_]+)*@([a-z0-9]+(-+[a-z0-9]+)*[.])+[a-z][a-z0-9-]*$'
  or email_key like '%..%@%';
