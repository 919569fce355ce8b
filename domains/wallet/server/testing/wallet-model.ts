import type { PlayAnswer, PlayOperation, PlayRequest } from '../play/play-request.ts'
import {
  type BonusModel,
  copyOfBonus,
  credit,
  type Done,
  largerThanZero,
  type Model,
  runningBonus,
  type Stakes,
  smaller,
} from './bonus-model.ts'
import { moveBack } from './rollback-model.ts'
import { purseSource } from './wallet-testing.ts'

/** Bonus money of a purse must be staked once. */
export function newModel(net: bigint, bonus: bigint): Model {
  const bonuses = new Map<string, BonusModel>()
  if (bonus > 0n) {
    bonuses.set(purseSource, {
      state: 'running',
      wagerLeft: 100n * bonus,
      released: 0n,
      capped: 0n,
      percent: 100n,
    })
  }
  return { net, bonus, done: new Map(), rolledBack: new Set(), rounds: new Map(), bonuses }
}

export function balanceOf({ net, bonus }: Model): bigint {
  return (net > 0n ? net : 0n) + bonus
}

type Expected = { ok: boolean; code?: number; balance_cents: bigint; bonuses?: bigint[] }

/** Applies a request to a copy; returns the model after it and the expected answer. */
export function expectPlay(
  before: Model,
  request: PlayRequest,
): { after: Model; expected: Expected } {
  const after = copyOf(before)
  const bonuses: bigint[] = []
  for (const operation of request.operations) {
    const known = after.done.get(operation.ext_id)
    const held = balanceOf(after)
    const code = known ? conflictOf(known, operation) : apply(after, request, operation)
    if (code) return { after: before, expected: refusal(code, before) }
    const isFull = balanceOf(after) > held && balanceOf(after) > most
    if (isFull) return { after: before, expected: refusal(fullCode, before) }
    bonuses.push(after.done.get(operation.ext_id)?.bonus ?? 0n)
  }
  return { after, expected: { ok: true, balance_cents: balanceOf(after), bonuses } }
}

/** A wallet answer in the form of the model. */
export function resultOf(answer: PlayAnswer): Expected {
  if (!answer.ok) return answer
  const bonuses = answer.transactions.map(({ bonus_amount_cents }) => bonus_amount_cents)
  return { ok: true, balance_cents: answer.balance_cents, bonuses }
}

function refusal(code: number, model: Model): Expected {
  return { ok: false, code, balance_cents: balanceOf(model) }
}

export function copyOf(model: Model): Model {
  return {
    ...model,
    done: new Map(model.done),
    rolledBack: new Set(model.rolledBack),
    rounds: new Map(model.rounds),
    bonuses: new Map([...model.bonuses].map(([source, one]) => [source, copyOfBonus(one)])),
  }
}

function conflictOf({ operation }: Done, again: PlayOperation): number | undefined {
  const same =
    operation.type === again.type &&
    operation.ref_ext_id === again.ref_ext_id &&
    operation.amount_cents === again.amount_cents
  return same ? undefined : 409
}

function apply(model: Model, request: PlayRequest, operation: PlayOperation): number | undefined {
  if (operation.type === 'rollback') return applyRollback(model, request, operation)
  if (model.rolledBack.has(operation.ext_id)) {
    const round = request.round_id ?? ''
    const nothing = { cash: 0n, bonus: 0n, isVoid: true }
    model.done.set(operation.ext_id, { operation, round, game: request.game, ...nothing })
    return undefined
  }
  return operation.type === 'win'
    ? applyWin(model, request, operation)
    : applyBet(model, request, operation)
}

function applyWin(
  model: Model,
  request: PlayRequest,
  operation: PlayOperation,
): number | undefined {
  const amount = operation.amount_cents
  if (amount > 0n && !request.promo && !hasBet(model, request, operation)) return 120
  const round = request.round_id ?? ''
  const stakes = model.rounds.get(round) ?? { cash: 0n, bonus: 0n }
  const bonus = stakes.bonus === 0n ? 0n : (amount * stakes.bonus) / (stakes.cash + stakes.bonus)
  const parts = { cash: amount - bonus, bonus, source: stakes.source }
  const late = credit(model, parts)
  const done = { operation, round, game: request.game, ...parts, ...late, isVoid: false }
  model.done.set(operation.ext_id, done)
  return undefined
}

function applyBet(
  model: Model,
  request: PlayRequest,
  operation: PlayOperation,
): number | undefined {
  const amount = operation.amount_cents
  const round = request.round_id ?? ''
  const stakes = model.rounds.get(round) ?? { cash: 0n, bonus: 0n }
  const [source, terms] = runningBonus(model) ?? []
  if (terms?.refusedGame === request.game) return 107
  if (terms?.maxBet !== undefined && stakes.cash + stakes.bonus + amount > terms.maxBet) return 106
  const parts = split(model, amount, stakes)
  if (!parts) return 100
  const { cash, bonus } = parts
  if (terms || model.bonus > 0n || stakes.cash + stakes.bonus > 0n) {
    const owner = stakes.bonus === 0n ? source : stakes.source
    const after = { cash: stakes.cash + cash, bonus: stakes.bonus + bonus, source: owner }
    model.rounds.set(round, after)
  }
  model.net -= cash
  model.bonus -= bonus
  const counted = amount * (terms?.percent ?? 0n)
  if (terms) terms.wagerLeft -= counted
  const done = { operation, round, game: request.game, source, counted, isVoid: false }
  model.done.set(operation.ext_id, { ...done, cash, bonus })
  return undefined
}

/** The parts of a stake; undefined if there is not enough. A round with another bonus's stakes takes cash only. */
function split(
  model: Model,
  amount: bigint,
  stakes: Stakes,
): { cash: bigint; bonus: bigint } | undefined {
  const [source, terms] = runningBonus(model) ?? []
  const usable = stakes.bonus > 0n && stakes.source !== source ? 0n : model.bonus
  const spendable = largerThanZero(model.net)
  if (amount > spendable + usable) return undefined
  const bonus = terms?.bonusFirst ? smaller(usable, amount) : amount - smaller(spendable, amount)
  return { cash: amount - bonus, bonus }
}

/**
 * A bet of the round that is not rolled back, or one that follows in the same request and is not
 * taken back by it.
 */
function hasBet(
  model: Model,
  { round_id, game, operations }: PlayRequest,
  win: PlayOperation,
): boolean {
  const rollbacks = operations.filter(({ type }) => type === 'rollback')
  const takenBack = new Set(rollbacks.map(({ ref_ext_id }) => ref_ext_id))
  const isStake = ({ type, ext_id, amount_cents }: PlayOperation) =>
    type === 'bet' && amount_cents > 0n && !model.rolledBack.has(ext_id) && !takenBack.has(ext_id)
  const done = [...model.done.values()].filter((one) => one.round === round_id && one.game === game)
  const stands = done.some(({ operation, isVoid }) => isStake(operation) && !isVoid)
  const following = operations.slice(operations.indexOf(win))
  return stands || following.some((one) => isStake(one) && !model.done.has(one.ext_id))
}

function applyRollback(
  model: Model,
  request: PlayRequest,
  operation: PlayOperation,
): number | undefined {
  const ref = operation.ref_ext_id ?? ''
  const original = model.done.get(ref)
  if (original?.operation.type === 'rollback') return 400
  const round = request.round_id ?? ''
  const isRepeated = model.rolledBack.has(ref)
  model.rolledBack.add(ref)
  const isVoid = !original || isRepeated
  const parts = isVoid ? { cash: 0n, bonus: 0n } : moveBack(model, round, original)
  model.done.set(operation.ext_id, { operation, round, game: request.game, ...parts, isVoid })
  return undefined
}

/** The answer to a credit beyond the largest balance: try again. */
export const fullCode = -2
const most = BigInt(Number.MAX_SAFE_INTEGER)
