-- Where a provider tells what it believes to have moved on a day; null where it tells nothing.
alter table games.provider add column report_url text check (report_url ~ '^https?://');
