-- What the cap removed when the bonus was released, less what rollbacks of earlier wins have put back of it.
alter table ledger.bonus add column capped_cents bigint not null default 0 check (capped_cents >= 0);
update ledger.bonus b set capped_cents = t.amount_cents
from ledger.every_transfer t
where b.state = 'released' and t.player_id = b.player_id and t.provider = 'house'
  and t.ext_id = 'bonus_removed:' || b.source;
