-- Staff act on the version of a player that they have seen.
alter table players.player add column version integer not null default 1 check (version > 0);

create function players.next_version() returns trigger language plpgsql as $$
begin
  return new;
end $$;
create trigger player_next_version
  before update of state, excluded_until, verified, confirmed_at, email, nickname, first_name,
    last_name, date_of_birth, gender, country, city, address, postal_code, mobile_phone
  on players.player
  for each row execute function players.next_version();
-- Staff look for a player by the begin of an address, a name or a number.
create index player_email_search on players.player (email_key text_pattern_ops);
create index player_nickname_search on players.player (lower(nickname) text_pattern_ops);
create index player_last_name_search on players.player (lower(last_name) text_pattern_ops)
  where last_name is not null;
create index player_phone_search on players.player
  (regexp_replace(mobile_phone, '[^0-9]', '', 'g') text_pattern_ops) where mobile_phone is not null;
