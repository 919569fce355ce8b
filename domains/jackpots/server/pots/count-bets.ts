import type { Work } from '@casino/db/work.ts'
import { whoMayTakePart } from '@casino/prizes/public'
import { type Accumulation, accumulate, type SettledTransfer } from '@casino/wallet/play'
import { countedMicros } from '../../rules.ts'
import {
  addContributions,
  type Contribution,
  choicesOf,
  jackpotsOfGames,
  takeBack,
} from './contribution-store.ts'
import type { CountedBet } from './counted-bet.ts'
import { fillPool, growLevels } from './grow-levels.ts'
import { lockLevels, noteChanged, saveLevels } from './level-store.ts'

const moves: Accumulation<'all', SettledTransfer[]> = {
  name: 'jackpots.bets',
  keyOf: ({ kind, rolled_back }) => (kind === 'bet' || rolled_back === 'bet' ? 'all' : undefined),
  add: (all = [], transfer) => [...all, transfer],
  retriesBringRollback: true,
}

/**
 * Counts a batch of bets: each feeds the levels of its game's jackpots, and wins a pot whose drop it
 * reaches. A bet that is rolled back no longer counts; a pot that it has won stays won.
 */
export async function countBets(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  const { tx } = work
  const [all = []] = (await accumulate(work, moves, batch)).values()
  const undone = await takeBack(
    tx,
    all.flatMap(({ player_id, original }) =>
      original ? [{ player_id, transfer_id: original.id }] : [],
    ),
  )
  const bets = await betsThatCount(work, all)
  const fed = bets.flatMap(({ jackpots }) => jackpots)
  const jackpotIds = [...new Set([...fed, ...undone.map(({ jackpot_id }) => jackpot_id)])]
  if (jackpotIds.length === 0) return
  await noteChanged(tx, jackpotIds)
  const levels = await lockLevels(tx, jackpotIds)
  for (const { level_id, units } of undone) {
    const level = levels.find(({ id }) => id === level_id)
    if (level) level.units -= units
  }
  const contributions: Contribution[] = []
  for (const bet of bets) contributions.push(...(await growLevels(work, { bet, levels })))
  for (const level of levels) await fillPool(work, level)
  await saveLevels(tx, levels)
  await addContributions(tx, contributions)
}

const source = {
  domain: 'jackpots',
  product: 'casino',
  kind: 'won',
  needs: 'jackpots_allowed',
} as const

/**
 * The bets of a batch that take part, each with the jackpots of its game; without those that are
 * rolled back in the same batch.
 */
async function betsThatCount(
  { tx, now }: Work,
  all: readonly SettledTransfer[],
): Promise<CountedBet[]> {
  const undone = new Set(all.map(({ player_id, original }) => `${player_id} ${original?.id}`))
  const bets = all.filter((one) => {
    const isUndone = undone.has(`${one.player_id} ${one.id}`)
    return one.kind === 'bet' && !isUndone && countedMicros(one) > 0n
  })
  const links = await jackpotsOfGames(tx, [...new Set(bets.map(({ game }) => game))])
  const jackpotsOf = Map.groupBy(links, ({ game }) => game)
  const linked = bets.filter(({ game }) => jackpotsOf.has(game))
  if (linked.length === 0) return []
  const player_ids = [...new Set(linked.map(({ player_id }) => player_id))]
  const [may, choices] = [
    await whoMayTakePart(tx, { player_ids, source, now }),
    new Map((await choicesOf(tx, player_ids)).map((choice) => [choice.player_id, choice])),
  ]
  const takesPart = ({ player_id, settled_at }: SettledTransfer) => {
    const choice = choices.get(player_id)
    const isIn = !choice || choice.takes_part === choice.since <= settled_at
    return isIn && may.has(player_id)
  }
  return linked.filter(takesPart).map((transfer) => {
    const { player_id, id, provider, game, product, settled_at } = transfer
    const jackpots = (jackpotsOf.get(game) ?? []).map(({ jackpot_id }) => jackpot_id)
    const bet = { player_id, transfer_id: id, provider, product, settled_at, jackpots }
    return { ...bet, micros: countedMicros(transfer) }
  })
}
