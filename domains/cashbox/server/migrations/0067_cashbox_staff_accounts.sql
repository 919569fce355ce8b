-- Staff have accounts. Older rows keep the name that was typed, and no account.
alter table cashbox.staff_act
  add column staff_id bigint references staff.person,
  alter column staff_key drop not null;
create index staff_act_of_staff on cashbox.staff_act (staff_id) where staff_id is not null;
alter table cashbox.payout_batch add column staff_id bigint references staff.person;
create index payout_batch_of_staff on cashbox.payout_batch (staff_id) where staff_id is not null;
