-- The destinations of demo users are proved by nothing: they have only deposited there.
alter table cashbox.destination drop constraint destination_proved_by_check;
alter table cashbox.destination add constraint destination_proved_by_check
  check (proved_by in ('paid', 'code', 'second_factor', 'demo'));
update cashbox.destination d set proved_by = 'demo'
  where proved_by = 'paid' and not exists (
    select from cashbox.payment p where p.player_id = d.player_id and p.method_id = d.method_id
      and p.action = 'cashout' and p.state in ('done', 'returned'))
  and exists (
    select from cashbox.payment p where p.player_id = d.player_id and p.method_id = d.method_id
      and p.action = 'deposit' and p.state = 'done');
