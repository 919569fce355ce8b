-- Grows with every change of the account.
alter table staff.person add column version integer not null default 1 check (version > 0);

-- An address has one account. Of those that share one, the first active account keeps it; the
-- others get the same mailbox with a tag.
update staff.person p set email = case
    when length(p.email) < 200 and position('@' in p.email) > 1
      then regexp_replace(p.email, '@', '+account-' || p.id || '@')
    else 'account-' || p.id || '@unknown.invalid' end
from (select id, row_number() over (
    partition by lower(email) order by active desc, id) as place from staff.person) as ranked
where ranked.id = p.id and ranked.place > 1;
create unique index person_email on staff.person (lower(email));

-- Null: by command, without an account.
alter table staff.audit alter column staff_id drop not null,
  drop constraint audit_check1,
  add constraint audit_asked_by_another check (asked_by is null or asked_by <> staff_id);
