-- Whether payouts leave the house, and how much in an hour, in cents of a euro. One row: whoever sends locks it, so
-- that it is counted by one at a time, and so that nothing leaves any more once it says so.
create table cashbox.payout_gate (
  id smallint primary key default 1 check (id = 1),
  is_stopped boolean not null default false,
  eur_cents_per_hour_max bigint not null check (eur_cents_per_hour_max >= 0)
);
insert into cashbox.payout_gate (eur_cents_per_hour_max) values (10000000);
create index step_sent on cashbox.step (at) where state = 'sent';

-- To stop and to start payouts is about no player.
alter table cashbox.staff_act
  alter column player_id drop not null,
  drop constraint staff_act_act_check,
  drop constraint staff_act_check,
  add constraint staff_act_act_check check (act in ('approve', 'reject', 'ask_documents', 'verify',
    'stop_payouts', 'start_payouts')),
  add constraint staff_act_check check (
    (act in ('verify', 'stop_payouts', 'start_payouts')) = (payment_id is null)
    and (act in ('stop_payouts', 'start_payouts')) = (player_id is null));
