import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import type { StaffChangeContext, Subject } from '@casino/http/staff/staff-route.ts'
import { findCurrency, formatMoney } from '@casino/money/money.ts'
import { catalogueChanged } from '../../contract.ts'
import { themeOfBadge } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import {
  lockOfficeGame,
  type OfficeGame,
  setGameEnabled,
  setStakeMax,
  updateGame,
} from './office-games-store.ts'

export const gameKind = 'game'
type Given = { id: bigint }
type Done = Output<typeof contract.switchGameOff>

export async function gameSubject({ tx }: Work, { id }: Given): Promise<Subject> {
  const { version, ...game } = await locked({ tx }, id)
  const { enabled, weight, badges, currencies, bet_limits } = game
  const state = { enabled, weight, badges: badges.map(({ type }) => type), currencies, bet_limits }
  return { kind: gameKind, id, version, state }
}

export function switchGameOff(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return switchGame(work, id, false)
}

export function switchGameOn(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return switchGame(work, id, true)
}

async function switchGame({ tx }: StaffChangeContext, id: bigint, enabled: boolean): Promise<Done> {
  const game = await locked({ tx }, id)
  if (game.enabled === enabled) throw refuse(contract.switchGameOff, 'switched_already')
  await setGameEnabled(tx, id, enabled)
  await emit(tx, catalogueChanged, {})
  return { text: `${game.title} is ${enabled ? 'on' : 'off: no new round begins'}.` }
}

/** Sets order, badges and currencies. FUN is the demo of the game. */
export async function changeGame(
  { tx }: StaffChangeContext,
  { id, weight, badges, currencies }: Input<typeof contract.changeGame>,
): Promise<Done> {
  const game = await locked({ tx }, id)
  const unknown = currencies.find((code) => code !== 'FUN' && !findCurrency(code))
  if (unknown) throw refuse(contract.changeGame, 'currency_unknown')
  const themed = badges.map(
    (type) => game.badges.find((one) => one.type === type) ?? { type, theme: themeOfBadge(type) },
  )
  await updateGame(tx, { id, weight, badges: themed, currencies })
  await emit(tx, catalogueChanged, {})
  return { text: `${game.title} is changed.` }
}

/** Limits the bets of a game in a currency from the next bet on. */
export async function limitBets(
  { tx }: StaffChangeContext,
  { id, currency, stake_max_cents }: Input<typeof contract.limitBets>,
): Promise<Done> {
  const game = await locked({ tx }, id)
  const stake_max = stake_max_cents ?? null
  const isSet = await setStakeMax(tx, { id, currency, stake_max })
  if (!isSet) throw refuse(contract.limitBets, 'currency_unknown')
  await emit(tx, catalogueChanged, {})
  if (stake_max === null) return { text: `${game.title} has no limit in ${currency}.` }
  const shown = formatMoney({ amount_cents: stake_max, currency }, 'en')
  return { text: `${game.title} takes ${shown} a bet at most.` }
}

async function locked({ tx }: Pick<Work, 'tx'>, id: bigint): Promise<OfficeGame> {
  const game = await lockOfficeGame(tx, id)
  if (!game) throw refuse(contract.showOfficeGame, 'game_unknown')
  return game
}
