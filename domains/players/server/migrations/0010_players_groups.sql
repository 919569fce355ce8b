-- Groups that a player enters and leaves by himself: marks of what he has been shown or uses. Nothing
-- that gives rights or money reads any of them.
create table players.open_group (
  group_id int primary key check (group_id > 0),
  what text not null
);
insert into players.open_group (group_id, what) values (1401, 'uses the site as an app');

-- How often the site was opened as an app, and made one, by day (UTC).
create table players.app_event (
  counted_on date not null,
  event text not null check (event in ('open', 'install')),
  count bigint not null check (count > 0),
  primary key (counted_on, event)
);
