-- Staff can cancel an open lottery: what players have paid for tickets is given back.
alter table lotteries.lottery drop constraint lottery_state_check;
alter table lotteries.lottery
  add constraint lottery_state_check check (state in ('draft', 'open', 'drawn', 'cancelled')),
  add column cancelled_at timestamptz,
  add constraint lottery_cancelled check ((state = 'cancelled') = (cancelled_at is not null));

-- What the tickets cost in points, and when that was given back.
alter table lotteries.issue
  add column points bigint not null default 0 check (points >= 0),
  add column refunded_at timestamptz;
update lotteries.issue i set points = i.count::bigint * l.points_price
from lotteries.lottery l
where l.id = i.lottery_id and i.source = 'points' and i.key <> 'seed' and l.points_price is not null;
create index issue_refund on lotteries.issue (lottery_id, player_id)
  where points > 0 and refunded_at is null;
