-- A link that opens the door again to whoever has typed too many wrong passwords.
alter table players.mail_token drop constraint mail_token_kind_check;
alter table players.mail_token add constraint mail_token_kind_check
  check (kind in ('new_password', 'confirmation', 'autologin', 'unlock'));
