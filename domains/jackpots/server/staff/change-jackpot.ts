import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { isGame, setCollection } from '@casino/games/public'
import type { StaffChangeContext, StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import {
  areTermsSound,
  type JackpotState,
  jackpotsPerGameMax,
  returnsTooMuch,
} from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { jackpotRows } from '../lists/jackpot-store.ts'
import {
  addJackpot as add,
  addGame,
  addLevel,
  gamesWithJackpots,
  removeGame,
} from '../setup-store.ts'
import {
  countVersion,
  lockOfficeJackpot,
  officeLevels,
  saveState,
  saveTerms,
} from './office-store.ts'
import { jackpotKind } from './show-jackpots.ts'

type Done = { text: string }
const collection = 'mystic-jackpots'

/** A jackpot as the object of a change, locked. */
export async function jackpotSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const jackpot = await lockOfficeJackpot(tx, id)
  if (!jackpot) throw refuse(contract.showOfficeJackpot, 'jackpot_unknown')
  const { version, identifier, state } = jackpot
  const levels = (await officeLevels(tx, id)).map(termsOf)
  return { kind: jackpotKind, id, version, state: { identifier, state, levels } }
}

/** Terms and the start of a jackpot always take two people. */
export async function decidedByTwo(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await jackpotSubject(work, input)), needsTwo: true }
}

type Level = Awaited<ReturnType<typeof officeLevels>>[number]

function termsOf({ identifier, seed_cents, ceiling_cents, hours, per_mille }: Level) {
  return { identifier, seed_cents, ceiling_cents, hours, per_mille }
}

/** Adds a planned jackpot with the levels of another one. */
export async function addJackpot(
  { tx, now }: StaffWork,
  { identifier, name, like }: Input<typeof contract.addJackpot>,
): Promise<Output<typeof contract.addJackpot>> {
  const [model] = await jackpotRows(tx, { identifier: like })
  if (!model) throw refuse(contract.addJackpot, 'jackpot_unknown')
  const { stake_min_cents } = model
  const created = { identifier, name, state: 'planned', stake_min_cents, created_at: now } as const
  const id = await add(tx, created)
  if (id === undefined) throw refuse(contract.addJackpot, 'jackpot_exists')
  for (const level of await officeLevels(tx, model.id)) {
    await addLevel(tx, { ...level, jackpot_id: id })
  }
  return { id, text: `${name} is planned with the levels of ${model.name}.` }
}

export async function changeLevel(
  { tx }: StaffChangeContext,
  { id, level: identifier, ...asked }: Input<typeof contract.changeLevel>,
): Promise<Done> {
  const level = (await officeLevels(tx, id)).find((one) => one.identifier === identifier)
  if (!level) throw refuse(contract.changeLevel, 'level_unknown')
  const { seed_cents, ceiling_cents = null, hours = null, per_mille } = asked
  const terms = { drops_by: level.drops_by, seed_cents, ceiling_cents, hours, per_mille }
  if (!areTermsSound(terms)) throw refuse(contract.changeLevel, 'terms_invalid')
  if (returnsTooMuch(terms)) throw refuse(contract.changeLevel, 'return_too_high')
  await saveTerms(tx, { jackpot_id: id, level: identifier, terms })
  await countVersion(tx, id)
  return { text: `The next pot of ${level.name} has the new terms.` }
}

type Linked = Input<typeof contract.linkGame>

/** A game has three jackpots at most. */
export async function linkGame(work: StaffChangeContext, { id, game }: Linked): Promise<Done> {
  if (!(await isGame(work.tx, game))) throw refuse(contract.linkGame, 'game_unknown')
  if (!(await addGame(work.tx, { game, jackpot_id: id }))) {
    throw refuse(contract.linkGame, 'game_full')
  }
  await renew(work, id)
  return { text: `Bets on ${game} count. A game has at most ${jackpotsPerGameMax} jackpots.` }
}

export async function unlinkGame(work: StaffChangeContext, { id, game }: Linked): Promise<Done> {
  if (!(await removeGame(work.tx, { game, jackpot_id: id }))) {
    throw refuse(contract.unlinkGame, 'game_not_linked')
  }
  await renew(work, id)
  return { text: `Bets on ${game} no longer count.` }
}

/** The games of all jackpots are a collection, which gives them their badge. */
async function renew(work: StaffChangeContext, id: bigint): Promise<void> {
  await countVersion(work.tx, id)
  await setCollection(work, { collection, games: await gamesWithJackpots(work.tx) })
}

type Switched = Input<typeof contract.activateJackpot>

export function activateJackpot(work: StaffChangeContext, { id }: Switched): Promise<Done> {
  return switchTo(work, id, 'active')
}

export function pauseJackpot(work: StaffChangeContext, { id }: Switched): Promise<Done> {
  return switchTo(work, id, 'paused')
}

async function switchTo(
  { tx }: StaffChangeContext,
  id: bigint,
  state: JackpotState,
): Promise<Done> {
  const jackpot = await lockOfficeJackpot(tx, id)
  const isPossible = state === 'active' ? jackpot?.state !== 'active' : jackpot?.state === 'active'
  if (!jackpot || !isPossible) throw refuse(contract.pauseJackpot, 'jackpot_switched_already')
  await saveState(tx, id, state)
  await countVersion(tx, id)
  return { text: `${jackpot.name} is ${state}.` }
}
