import type { Tx } from '@casino/db/connect.ts'
import type {
  AuditClaim,
  BlockClaim,
  DebtClaim,
  ExclusionClaim,
  TransferClaim,
  WindowClaim,
} from '@casino/domain/audit-claim.ts'
import { playersNotRelayed } from '@casino/events/outbox-store.ts'
import { type AuditQuery, crossShard } from '@casino/ledger/audit/audit-shards.ts'
import { playQueries } from './play-claim-store.ts'

/** The questions of the audit about what the domains hold of money, limits and exclusions. */
export async function claimQueries(tx: Tx, claims: readonly AuditClaim[]): Promise<AuditQuery[]> {
  const exclusions = claims.filter((claim) => 'exclusions' in claim)
  const rows = claims.flatMap((claim): AuditQuery[] => {
    if ('transfers' in claim) return [[`${claim.name}_is_not_its_transfer`, unlike(claim)]]
    if ('windows' in claim) return [[`${claim.name}_is_not_in_the_guard`, windowsMissing(claim)]]
    if ('blocked' in claim) return [[`${claim.name}_is_not_in_the_guard`, blocksMissing(claim)]]
    if ('debts' in claim) return [[`${claim.name}_is_not_its_finding`, debtsUnlike(claim)]]
    return 'differences' in claim ? [[claim.name, claim.differences]] : []
  })
  const queries = [...rows, ...(await playQueries(tx, claims))]
  if (exclusions.length === 0) return queries
  return [...queries, ['exclusion_is_missing', await exclusionsMissing(tx, exclusions)]]
}

/** The questions of the audit about what waits for staff too long. */
export function overdueQueries(claims: readonly AuditClaim[]): AuditQuery[] {
  return claims.flatMap((claim): AuditQuery[] =>
    'overdue' in claim ? [[claim.name, claim.overdue]] : [],
  )
}

function unlike({ transfers, covers, mayBeOpen }: TransferClaim): string {
  return crossShard({
    each: `select t.id, t.player_id, t.currency, t.kind::text as kind, t.ext_id, t.amount_cents,
        (${covers}) as is_covered
      from ledger.every_transfer t where t.provider = 'house'`,
    all: `select coalesce(c.player_id, t.player_id) as player_id, coalesce(c.place, t.ext_id) as place,
        case when t.id is null then format('%s of %s %s is not in the ledger', c.kind,
            c.amount_cents, c.currency)
          when c.ext_id is null then format('transfer %s, %s of %s %s, belongs to nothing', t.id,
            t.kind, t.amount_cents, t.currency)
          else format('%s of %s %s for player %s, transfer %s is %s of %s %s for player %s', c.kind,
            c.amount_cents, c.currency, c.player_id, t.id, t.kind, t.amount_cents, t.currency,
            t.player_id) end as detail
      from (select * from each_shard) t
      full join (${transfers}) c on c.ext_id = t.ext_id
      where ${mayBeOpen ? 'false' : '(c.ext_id is not null and t.id is null)'}
        or (c.ext_id is null and t.is_covered)
        or (c.ext_id is not null and t.id is not null and (c.player_id <> t.player_id
          or c.kind <> t.kind or c.currency <> t.currency or c.amount_cents <> t.amount_cents))`,
  })
}

function windowsMissing({ windows, own_hours }: WindowClaim): string {
  return crossShard({
    each: `select player_id, kind, period_hours, limit_micros from ledger.limit_window
      where period_hours <> ${own_hours}`,
    all: `select player_id, format('%s of %s hours', kind, period_hours) as place,
        format('limit %s, the guard has %s', coalesce(c.limit_micros::text, 'none'),
          coalesce(w.limit_micros::text, 'none')) as detail
      from (${windows}) c
      full join (select * from each_shard) w using (player_id, kind, period_hours)
      where w.limit_micros is distinct from c.limit_micros`,
  })
}

function blocksMissing({ blocked, name }: BlockClaim): string {
  return crossShard({
    each: 'select player_id from ledger.guard where blocked',
    all: `select c.player_id, '${name}' as place, 'the guard is not blocked' as detail
      from (${blocked}) c left join (select * from each_shard) g using (player_id) where g.player_id is null`,
  })
}

/** A deposit that was taken back leaves a debt of at most its amount. */
function debtsUnlike({ debts }: DebtClaim): string {
  return crossShard({
    each: `select player_id, currency, ext_id, least(-cash_after, amount_cents) as owed_cents
      from ledger.every_transfer where kind = 'reverse' and cash_after < 0`,
    all: `select coalesce(c.player_id, t.player_id) as player_id, coalesce(c.place, t.ext_id) as place,
        format('owed %s %s, after the transfer %s %s', coalesce(c.owed_cents::text, 'nothing'),
          c.currency, coalesce(t.owed_cents::text, 'nothing'), t.currency) as detail
      from (select * from each_shard) t
      full join (${debts}) c on c.ext_id = t.ext_id
      where (c.player_id, c.currency, c.owed_cents)
        is distinct from (t.player_id, t.currency, t.owed_cents)`,
  })
}

/** Every exclusion that is not over must be in the guard and in each complete table, as long. */
async function exclusionsMissing(tx: Tx, claims: readonly ExclusionClaim[]): Promise<string> {
  const sources = claims.map(
    ({ name, exclusions }) => `select '${name}', player_id, until from (${exclusions}) one`,
  )
  const complete = ['guard', ...claims.flatMap(({ name, isComplete }) => (isComplete ? name : []))]
  const waiting: bigint[] = []
  for (const { after } of claims) if (after) waiting.push(...(await playersNotRelayed(tx, after)))
  return crossShard({
    each: 'select player_id, excluded_until as until from ledger.guard',
    all: `with held as (
        select source, player_id, max(until) as until from (
          select 'guard' as source, player_id, until from each_shard
          union all ${sources.join(' union all ')}
        ) one where until > now() group by source, player_id
      ), longest as (select player_id, max(until) as until from held group by player_id)
      select l.player_id, c.source as place,
        format('excluded until %s, here %s', l.until, coalesce(h.until::text, 'not')) as detail
      from longest l
      cross join unnest('{${complete.join()}}'::text[]) as c (source)
      left join held h on h.player_id = l.player_id and h.source = c.source
      where h.until is distinct from l.until
        and l.player_id <> all ('{${waiting.join()}}'::bigint[])`,
  })
}
