import type { Work } from '@casino/db/work.ts'
import { groupsOf } from '@casino/players/public'
import { whyNotTakePart } from '@casino/prizes/public'
import type { SettledTransfer } from '@casino/wallet/play'
import { isIn } from '../../rules.ts'
import { source } from '../source.ts'
import { addToPlayerCounts } from '../standings/entry-store.ts'
import { addEntries, type Entry, type NewEntry, type OpenTournament } from './score-store.ts'
import { isEligible } from './scored.ts'

type Asked = {
  open: readonly OpenTournament[]
  known: readonly Pick<Entry, 'tournament_id' | 'player_id'>[]
  transfers: readonly SettledTransfer[]
}

/** Enters players by their first bet into the tournaments that need no confirmation. */
export async function enterPlayers(work: Work, asked: Asked): Promise<Entry[]> {
  const wanted = newEntries(asked)
  if (wanted.length === 0) return []
  const entries: NewEntry[] = []
  for (const [player_id, own] of Map.groupBy(wanted, (one) => one.player_id)) {
    const { tx, now } = work
    if (await whyNotTakePart(tx, { player_id, source, now })) continue
    const needsGroups = own.some(({ tournament }) => hasGroups(tournament))
    const groups = needsGroups ? await groupsOf(tx, player_id) : []
    for (const { tournament, first_at } of own) {
      const { id: tournament_id, see_groups, join_groups, start_at } = tournament
      if (!isIn(see_groups, groups) || !isIn(join_groups, groups)) continue
      // What was played before the player came into the group does not count.
      const counts_from = hasGroups(tournament) ? first_at : start_at
      entries.push({ tournament_id, player_id, counts_from })
    }
  }
  const added = await addEntries(work.tx, entries, work.now)
  const byTournament = Map.groupBy(added, ({ tournament_id }) => tournament_id)
  const playerCounts = [...byTournament].map(([id, own]) => {
    return [id, { players: own.length, buy_ins_cents: 0n }] as const
  })
  await addToPlayerCounts(work.tx, new Map(playerCounts))
  return added
}

const hasGroups = ({ see_groups, join_groups }: OpenTournament) =>
  see_groups.length > 0 || join_groups.length > 0

type Wanted = { tournament: OpenTournament; player_id: bigint; first_at: Date }

function newEntries({ open, known, transfers }: Asked): Wanted[] {
  const has = new Set(known.map((one) => `${one.tournament_id} ${one.player_id}`))
  const wanted = new Map<string, Wanted>()
  const automatic = open.filter(({ joining }) => joining === 'automatic')
  for (const transfer of transfers) {
    const { player_id, settled_at } = transfer
    for (const tournament of automatic) {
      const key = `${tournament.id} ${player_id}`
      if (has.has(key) || !begins(transfer, tournament)) continue
      const first = wanted.get(key)?.first_at
      const first_at = first && first < settled_at ? first : settled_at
      wanted.set(key, { tournament, player_id, first_at })
    }
  }
  return [...wanted.values()]
}

/** Whether a bet enters its player. */
function begins(transfer: SettledTransfer, tournament: OpenTournament): boolean {
  const { kind, amount_cents, cash_cents, settled_at, currency, brand_id } = transfer
  const { currencies, brand_id: brand, start_at, end_at, scoring } = tournament
  const counted = scoring.cash_only ? cash_cents : amount_cents
  if (kind !== 'bet' || counted === 0n) return false
  if (settled_at < start_at || settled_at >= end_at) return false
  if (!isEligible(transfer, tournament)) return false
  if (currencies !== null && !currencies.includes(currency)) return false
  return brand === null || brand === brand_id
}
