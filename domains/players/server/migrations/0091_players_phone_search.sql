-- "+49 (0) 221" is looked for as +49221: a zero in brackets is not dialled from abroad.
drop index players.player_phone_search;
create index player_phone_search on players.player
  (regexp_replace(mobile_phone, '\(0\)|[^0-9]', '', 'g') text_pattern_ops)
  where mobile_phone is not null;
