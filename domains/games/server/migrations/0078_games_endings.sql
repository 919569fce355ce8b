-- What has ended of late is asked for a few times a second, so that no bet need ask.
create index session_ended on games.session (ended_at) where ended_at is not null;
