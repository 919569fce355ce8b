import type { Tx } from '@casino/db/connect.ts'
import type { AuditClaim, StakeClaim, WinClaim } from '@casino/domain/audit-claim.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import type { AuditQuery } from '@casino/ledger/audit/audit-shards.ts'
import { linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { sql } from 'kysely'
import { isOfPart, isPassed, type Read, together } from './derived-store.ts'

/**
 * The questions of the audit about what the domains have counted of bets and wins, each compared
 * with the transfers that its reader has passed.
 */
export async function playQueries(tx: Tx, claims: readonly AuditClaim[]): Promise<AuditQuery[]> {
  const queries: AuditQuery[] = []
  for (const claim of claims) {
    if (!('reader' in claim)) continue
    const read = await readBy(tx, claim.reader)
    if (read.length === 0) continue
    queries.push(
      'wins' in claim
        ? [`${claim.name}_is_not_its_transfer`, winsUnlike(claim, read)]
        : [`${claim.name}_is_not_its_transfers`, stakesUnlike(claim, read)],
    )
  }
  return queries
}

/** How far an accumulation has counted in each part of the ledger. */
async function readBy(tx: Tx, reader: string): Promise<Read[]> {
  const { rows } = await sql<Cursor & { line: string }>`select line, txid::text, position
    from wallet.accumulated where name = ${reader}`.execute(tx)
  const lines = await linesOfShards(tx)
  return lines.flatMap(({ name, ledger, ids }) => {
    const cursor = rows.find(({ line }) => line === name)
    return cursor ? [{ ledger, cursor, ...(ids && { ids }) }] : []
  })
}

const amount = 't.cash_amount + t.bonus_amount'

/**
 * A win is shown as it was paid, and not once it was rolled back. Its stake is that of its round:
 * at least what was staked before it, at most all, where nothing came back and it had not ended.
 */
function winsUnlike({ wins }: WinClaim, read: readonly Read[]): string {
  const paid = together(
    read,
    (one) => `select t.player_id || ':' || t.provider || ':' || t.ext_id as key, t.id, t.player_id,
        t.provider, t.round, t.game, t.currency, ${amount} as amount_cents,
        exists (select from ${one.ledger}.every_transfer r where r.kind = 'rollback'
          and r.player_id = t.player_id and r.provider = t.provider and r.ref_ext_id = t.ext_id
          and ${isPassed(one).replaceAll('t.', 'r.')}) as is_rolled_back
      from ${one.ledger}.every_transfer t
      where t.kind = 'win' and ${isOfPart(one)}
        and t.player_id || ':' || t.provider || ':' || t.ext_id in (select key from shown)`,
  )
  const ofRounds = together(
    read,
    (one) => `select t.id, t.player_id, t.provider, t.round, t.kind, t.round_finished,
        ${amount} as amount
      from ${one.ledger}.every_transfer t
      where not t.void and ${isOfPart(one)} and ${isPassed(one)}
        and (t.player_id, t.provider, t.round) in (select player_id, provider, round from paid)`,
  )
  return `with shown as (${wins}), paid as materialized (${paid}), staked as (
      select p.key, coalesce(sum(b.amount) filter (where b.kind = 'bet'), 0) as most,
        coalesce(sum(b.amount) filter (where b.kind = 'bet' and b.id < p.id), 0) as least,
        bool_or(b.kind = 'rollback' or (b.round_finished and b.id < p.id)) as is_unclear
      from paid p join (${ofRounds}) b using (player_id, provider, round) group by p.key
    )
    select p.player_id, s.place, case when p.key is null then format('%s is not in the ledger', s.key)
        else format('%s %s of %s for a stake of %s, transfer %s is %s %s of %s%s, stakes from %s to %s',
          s.amount_cents, s.currency, s.game, s.bet_cents, p.id, p.amount_cents, p.currency, p.game,
          case when p.is_rolled_back then ', rolled back' end, k.least, k.most) end as detail
    from shown s left join paid p using (key) left join staked k using (key)
    where p.key is null or p.is_rolled_back
      or (s.amount_cents, s.currency, s.game) is distinct from (p.amount_cents, p.currency, p.game)
      or (not k.is_unclear and (s.bet_cents < k.least or s.bet_cents > k.most))`
}

/** A round that has ended has a stake only by a bet that came later. */
function stakesUnlike({ stakes, days }: StakeClaim, read: readonly Read[]): string {
  const isRecent = `t.settled_at > now() - interval '${days - 1} days'`
  const transfers = together(
    read,
    (one) => `select t.id, t.player_id, t.provider, t.round as round_id, t.kind, t.round_finished,
        t.settled_at, case when t.kind = 'bet' then ${amount}
          when t.kind = 'rollback' and t.credit > 0 then -(${amount}) else 0 end as staked,
        t.kind = 'rollback' and exists (select from ${one.ledger}.every_transfer o
          where o.player_id = t.player_id and o.provider = t.provider
            and o.ext_id = t.ref_ext_id and o.round is distinct from t.round) as is_of_another
      from ${one.ledger}.every_transfer t
      where t.round is not null and t.kind in ('bet', 'win', 'rollback') and not t.void
        and ${isOfPart(one)} and ${isPassed(one)}
        and (${isRecent}
          or (t.player_id, t.provider, t.round) in (select player_id, provider, round_id from open))`,
  )
  return `with open as (${stakes})
    select player_id, format('round %s of %s', round_id, provider) as place,
      format('stake %s instead of %s%s', coalesce(o.stake_cents::text, 'none'),
        coalesce(greatest(r.staked, 0)::text, 'none'), case when r.is_ended then ', it has ended' end)
        as detail
    from (
      select t.player_id, t.provider, t.round_id, sum(t.staked) as staked,
        bool_or(t.round_finished) as is_ended, bool_or(t.is_of_another) as is_mixed,
        bool_or(t.kind = 'bet' and ${isRecent}) as is_recent,
        max(t.id) filter (where t.kind = 'bet') > max(t.id) filter (where t.round_finished)
          as goes_on
      from (${transfers}) t group by 1, 2, 3
    ) r
    full join open o using (player_id, provider, round_id)
    where r.player_id is null or (not r.is_mixed and case
      when r.is_ended then o.player_id is not null and not coalesce(r.goes_on, false)
      when o.player_id is null then r.is_recent and r.staked > 0
      else o.stake_cents <> greatest(r.staked, 0) end)`
}
