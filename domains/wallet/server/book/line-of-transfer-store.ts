// How the lines of players and the operator's book follow from transfers. The reader writes by it,
// the audit compares by it.

/** The columns of a line. */
export const lineColumns = [
  'player_id',
  'id',
  'currency',
  'at',
  'kind',
  'void',
  'rolled_back',
  'cash_cents',
  'bonus_cents',
  'balance_after_cents',
  'provider',
  'game',
  'round',
  'ext_id',
  'ref_ext_id',
] as const

/** The same columns of a transfer `t`. */
export const lineOfTransfer = `t.player_id, t.id, t.currency, t.settled_at as at, t.kind::text as kind, t.void,
  case when t.kind = 'rollback' then case when t.credit > 0 then 'bet' else 'win' end end as rolled_back,
  case when t.credit > 0 then 1 when t.debit > 0 then -1 else 0 end * t.cash_amount as cash_cents,
  case when t.debit > 0 then -1 when t.credit > 0 then 1 else 0 end * t.bonus_amount as bonus_cents,
  t.cash_after + t.bonus_after as balance_after_cents,
  t.provider, t.game, t.round, t.ext_id, t.ref_ext_id`

/** The transfer `o` that a transfer `t` took back, and its line `ol`, if it was booked before. */
export const originalOf = (ledger: string) => `left join lateral (
    select r.id, r.player_id, r.currency, r.settled_at, r.game from ${ledger}.every_transfer r
    where t.kind = 'rollback' and r.provider = t.provider and r.ext_id = t.ref_ext_id
      and r.player_id = t.player_id
  ) as o on true
  left join wallet.line ol
    on ol.player_id = o.player_id and ol.currency = o.currency and ol.id = o.id`

/** The columns of a line that say where the books count it. */
export const bookedColumns = ['booked_on', 'booked_game', 'brand_id', 'country'] as const

/**
 * The same columns of a transfer `t` of a player `p`: a rollback counts for day, game and country of
 * its original, and nothing counts for a day of a closed month.
 */
export const bookedOf = `greatest(
    coalesce(ol.booked_on, (coalesce(o.settled_at, t.settled_at) at time zone p.time_zone)::date),
    open.open_from) as booked_on,
  case when t.provider = 'house' then ''
    else coalesce(case when t.kind = 'rollback' then o.game else t.game end, '') end as booked_game,
  coalesce(ol.brand_id, p.brand_id) as brand_id, coalesce(ol.country, p.country) as country`

/** The day on which a line `f` of a player `p` changes the balances of its brand. */
export const movedOn = `greatest((f.at at time zone p.time_zone)::date, open.open_from) as moved_on`

/** What a line `f` means for the book. */
export const bookedAs = `f.booked_on as day, f.brand_id, f.country, f.provider,
  f.booked_game as game, f.currency, f.kind, f.rolled_back, f.ref_ext_id like 'pool:%' as is_jackpot,
  abs(f.cash_cents) + abs(f.bonus_cents) as amount, abs(f.bonus_cents) as bonus,
  -- Removed money that is given back counts below zero.
  case when f.kind in ('bonus_capped', 'bonus_removed') then -f.bonus_cents else 0 end as removed`

/** The lines `f` that the book counts. */
export const isBooked = `not f.void and (f.kind in ('bet', 'win', 'rollback', 'grant', 'marketing', 'bonus',
  'bonus_released', 'bonus_capped', 'bonus_removed')
  or (f.kind = 'spend' and f.ref_ext_id like 'pool:%'))`

/** The key of a row of the book. */
export const bookKey = ['day', 'brand_id', 'country', 'provider', 'game', 'currency'] as const

/** The columns of the book, summed over rows of `bookedAs`. */
export const bookSums = {
  bets: `sum(case when kind = 'bet' then 1 when rolled_back = 'bet' then -1 else 0 end)`,
  stakes_cents: `sum(case when kind = 'bet' then amount when rolled_back = 'bet' then -amount
    else 0 end)`,
  stakes_bonus_cents: `sum(case when kind = 'bet' then bonus when rolled_back = 'bet' then -bonus
    else 0 end)`,
  wins_cents: `sum(case when kind = 'win' then amount when rolled_back = 'win' then -amount
    else 0 end)`,
  wins_bonus_cents: `sum(case when kind = 'win' then bonus when rolled_back = 'win' then -bonus
    else 0 end)`,
  rolled_back_stakes_cents: `sum(case when rolled_back = 'bet' then amount else 0 end)`,
  rolled_back_wins_cents: `sum(case when rolled_back = 'win' then amount else 0 end)`,
  prizes_cents: `sum(case when kind = 'grant' and is_jackpot is not true then amount else 0 end)`,
  // What players pay into a pool lowers its cost.
  jackpots_cents: `sum(case when kind = 'grant' and is_jackpot then amount
    when kind = 'spend' then -amount else 0 end)`,
  bonuses_cents: `sum(case when kind = 'bonus' then amount else 0 end)`,
  released_cents: `sum(case when kind = 'bonus_released' then bonus else 0 end)`,
  removed_cents: `sum(removed)`,
  marketing_cents: `sum(case when kind = 'marketing' then amount else 0 end)`,
} as const

/** The columns of the book of bonus plans, summed over rows of `bookedAs` with their plan. */
export const planSums = {
  granted_cents: `sum(case when kind = 'bonus' then bonus else 0 end)`,
  stakes_cents: `sum(case when kind = 'bet' then bonus when rolled_back = 'bet' then -bonus
    else 0 end)`,
  wins_cents: `sum(case when kind = 'win' then bonus when rolled_back = 'win' then -bonus
    else 0 end)`,
  released_cents: `sum(case when kind = 'bonus_released' then bonus else 0 end)`,
  removed_cents: `sum(removed)`,
} as const
