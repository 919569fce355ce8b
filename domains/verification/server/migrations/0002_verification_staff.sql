-- Staff have accounts. Older rows keep the name that was typed, and no account.
alter table verification.step add column staff_id bigint references staff.person;
create index step_of_staff on verification.step (staff_id) where staff_id is not null;
