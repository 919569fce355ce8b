-- How often the site was opened as an app, and made one, by day (UTC).
create table players.app_event (
  counted_on date not null,
  event text not null check (event in ('open', 'install')),
  count bigint not null check (count > 0),
  primary key (counted_on, event)
);
