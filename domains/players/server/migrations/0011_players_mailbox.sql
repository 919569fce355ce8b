-- The mailbox that an address reaches, whatever is written into it: without what stands behind a plus, and at
-- Google without dots. By it an excluded player is known under another spelling of his address.
create function players.mailbox_of(p_email_key text) returns text
language sql immutable strict parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (select split_part(split_part(p_email_key, '@', 1), '+', 1), split_part(p_email_key, '@', 2))
    as parts (name, domain)
$$;

alter table players.player
  add column mailbox text generated always as (players.mailbox_of(email_key)) stored;
create index player_excluded_mailbox on players.player (mailbox) where excluded_until is not null;
create index player_excluded_birthday on players.player (date_of_birth)
  where excluded_until is not null;
