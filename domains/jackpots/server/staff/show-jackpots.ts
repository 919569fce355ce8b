import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { randomInteger } from '@casino/game-kit/fair/rng.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { jackpotCurrency as currency, expectedOf, type Terms } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import {
  alertsPage,
  countAlerts,
  countJackpots,
  countWins,
  findOfficeJackpot,
  jackpotsPage,
  linkedGames,
  type OfficeLevel,
  officeLevels,
  winsPage,
} from './office-store.ts'

export const jackpotKind = 'jackpot'

export const jackpotReader: ListReader<typeof contract.listOfficeJackpots> = {
  rows: ({ db }, listing) => jackpotsPage(db, listing),
  count: ({ db }, counted) => countJackpots(db, counted),
}
export const winReader: ListReader<typeof contract.listOfficeWins> = {
  rows: ({ db }, listing) => winsPage(db, listing),
  count: ({ db }, counted) => countWins(db, counted),
}
export const alertReader: ListReader<typeof contract.listAlerts> = {
  rows: ({ db }, listing) => alertsPage(db, listing),
  count: ({ db }, counted) => countAlerts(db, counted),
}

/** A jackpot with its levels, what their terms mean, and its games. */
export async function showJackpot(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showOfficeJackpot>,
): Promise<Output<typeof contract.showOfficeJackpot>> {
  const jackpot = await findOfficeJackpot(db, id)
  if (!jackpot) throw refuse(contract.showOfficeJackpot, 'jackpot_unknown')
  const levels = await officeLevels(db, id)
  return {
    ...jackpot,
    levels: levels.map((level) => ({ ...level, currency })),
    simulation: levels.flatMap(simulated),
    games: await linkedGames(db, id),
    ...(await recordOf({ kind: jackpotKind, id })),
  }
}

/** Nothing for a level by time: how much it takes in depends on the play. */
function simulated({ identifier, ...terms }: OfficeLevel) {
  const expected = expectedOf(terms)
  if (!expected) return []
  const { return_rate, ...sums } = expected
  return {
    ...sums,
    currency,
    identifier,
    return_percent: Math.round(return_rate * 10_000) / 100,
    simulated_prize_cents: simulatedPrize(terms),
  }
}

const simulatedPots = 2000

/** The mean of simulated pots, drawn like real ones. */
function simulatedPrize({ seed_cents, ceiling_cents }: Terms): bigint {
  const [from, to] = [Number(seed_cents) + 1, Number(ceiling_cents)]
  const drops = Array.from({ length: simulatedPots }, () => randomInteger(from, to))
  return BigInt(Math.round(drops.reduce((sum, one) => sum + one, 0) / simulatedPots))
}
