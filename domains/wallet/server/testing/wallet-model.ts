import type { PlayAnswer, PlayOperation, PlayRequest } from '../play/play-request.ts'

type Done = {
  operation: PlayOperation
  round: string
  cash: bigint
  bonus: bigint
  isVoid: boolean
}
type Stakes = { cash: bigint; bonus: bigint }

/** A simple model of an account's rules, which the ledger must equal. */
export type Model = {
  /** Cash minus deficit. */
  net: bigint
  bonus: bigint
  done: Map<string, Done>
  rolledBack: Set<string>
  rounds: Map<string, Stakes>
}

export function newModel(net: bigint, bonus: bigint): Model {
  return { net, bonus, done: new Map(), rolledBack: new Set(), rounds: new Map() }
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

function copyOf(model: Model): Model {
  return {
    ...model,
    done: new Map(model.done),
    rolledBack: new Set(model.rolledBack),
    rounds: new Map(model.rounds),
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
  const isVoid = model.rolledBack.has(operation.ext_id)
  const round = request.round_id ?? ''
  const record = (cash: bigint, bonus: bigint) => {
    model.done.set(operation.ext_id, { operation, round, cash, bonus, isVoid })
  }
  if (isVoid) return record(0n, 0n) as undefined
  const stakes = model.rounds.get(round) ?? { cash: 0n, bonus: 0n }
  const amount = operation.amount_cents
  if (operation.type === 'win') {
    if (amount > 0n && !request.promo && !hasBet(model, request, operation)) return 120
    const bonus = stakes.bonus === 0n ? 0n : (amount * stakes.bonus) / (stakes.cash + stakes.bonus)
    model.net += amount - bonus
    model.bonus += bonus
    return record(amount - bonus, bonus) as undefined
  }
  if (amount > balanceOf(model)) return 100
  const spendable = model.net > 0n ? model.net : 0n
  const cash = amount < spendable ? amount : spendable
  if (model.bonus > 0n || stakes.cash + stakes.bonus > 0n) {
    model.rounds.set(round, { cash: stakes.cash + cash, bonus: stakes.bonus + amount - cash })
  }
  model.net -= cash
  model.bonus -= amount - cash
  return record(cash, amount - cash) as undefined
}

/**
 * A bet of the round that is not rolled back, or one that follows in the same request and is not
 * taken back by it.
 */
function hasBet(model: Model, { round_id, operations }: PlayRequest, win: PlayOperation): boolean {
  const rollbacks = operations.filter(({ type }) => type === 'rollback')
  const takenBack = new Set(rollbacks.map(({ ref_ext_id }) => ref_ext_id))
  const isStake = ({ type, ext_id, amount_cents }: PlayOperation) =>
    type === 'bet' && amount_cents > 0n && !model.rolledBack.has(ext_id) && !takenBack.has(ext_id)
  const done = [...model.done.values()].filter(({ round }) => round === round_id)
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
  const moved = { cash: 0n, bonus: 0n }
  if (original && !isRepeated) {
    const sign = original.operation.type === 'bet' ? 1n : -1n
    const total = original.cash + original.bonus
    moved.bonus = original.bonus
    if (sign < 0n && moved.bonus > model.bonus) moved.bonus = model.bonus
    moved.cash = total - moved.bonus
    model.net += sign * moved.cash
    model.bonus += sign * moved.bonus
    const stakes = model.rounds.get(round)
    if (stakes && sign > 0n) {
      model.rounds.set(round, {
        cash: atLeastZero(stakes.cash - moved.cash),
        bonus: atLeastZero(stakes.bonus - moved.bonus),
      })
    }
  }
  const isVoid = !original || isRepeated
  model.done.set(operation.ext_id, { operation, round, ...moved, isVoid })
  return undefined
}

/** The answer to a credit beyond the largest balance: try again. */
export const fullCode = -2
const most = BigInt(Number.MAX_SAFE_INTEGER)

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n
}
