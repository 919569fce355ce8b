-- A link that staff hand a player: it opens a session that neither moves money nor changes what opens the account.
alter table players.mail_token drop constraint mail_token_kind_check;
alter table players.mail_token add constraint mail_token_kind_check
  check (kind in ('new_password', 'confirmation', 'autologin'));
alter table players.session add column by_link boolean not null default false;
