import type { PlayOperation } from '../play/play-request.ts'

export type BonusModel = {
  state: 'running' | 'released' | 'forfeited'
  /** In hundredths, below zero when more was staked than needed. */
  wagerLeft: bigint
  /** What has become cash. */
  released: bigint
  /** What the cap removed at the release and no rollback has put back. */
  capped: bigint
  percent: bigint
  cap?: bigint | undefined
  maxBet?: bigint | undefined
  bonusFirst?: boolean
  refusedGame?: string | undefined
}
export type NewBonus = Omit<BonusModel, 'state' | 'released' | 'capped' | 'wagerLeft'> & {
  amount: bigint
  wager: bigint
}
type Ended = { released: bigint; removed: bigint }

export type Done = {
  operation: PlayOperation
  round: string
  game: string
  cash: bigint
  bonus: bigint
  isVoid: boolean
  /** The bonus that it was played with, or returned to. */
  source?: string | undefined
  /** What counted towards the wager, in hundredths. */
  counted?: bigint
  /** A late win: what of it became cash, and what was removed. */
  released?: bigint
  removed?: bigint
}
export type Stakes = { cash: bigint; bonus: bigint; source?: string | undefined }

/** A simple model of an account's rules, which the ledger must equal. */
export type Model = {
  /** Cash minus deficit. */
  net: bigint
  bonus: bigint
  done: Map<string, Done>
  rolledBack: Set<string>
  rounds: Map<string, Stakes>
  /** By source; at most one is running, and the bonus money is its. */
  bonuses: Map<string, BonusModel>
}

export function copyOfBonus(bonus: BonusModel): BonusModel {
  return { ...bonus }
}

export function runningBonus({ bonuses }: Model): [string, BonusModel] | undefined {
  return [...bonuses].find(([, { state }]) => state === 'running')
}

/** Grants; returns the refusal, if any. A source that was used grants nothing. */
export function grantModel(
  model: Model,
  source: string,
  { amount, wager, ...terms }: NewBonus,
): string | undefined {
  if (model.bonuses.has(source)) return undefined
  if (runningBonus(model)) return 'other_bonus_running'
  const begins = { state: 'running', wagerLeft: 100n * wager, released: 0n, capped: 0n } as const
  model.bonuses.set(source, { ...terms, ...begins })
  model.bonus += amount
  return undefined
}

/** Ends a bonus; returns the refusal, or what moved. A repeated end moves nothing. */
export function endModel(
  model: Model,
  source: string,
  state: 'released' | 'forfeited',
): string | Ended | undefined {
  const bonus = model.bonuses.get(source)
  if (!bonus || bonus.state === state) return undefined
  if (bonus.state !== 'running') return 'bonus_ended'
  if (state === 'released' && bonus.wagerLeft > 0n) return 'wager_left'
  bonus.state = state
  const ended = settleCredit(bonus, model.bonus)
  if (state === 'released') bonus.capped = ended.removed
  model.bonus = 0n
  model.net += ended.released
  return ended
}

/** Where bonus money of this bonus goes: it stays, becomes cash up to the cap, or is removed. */
function settleCredit(bonus: BonusModel | undefined, cents: bigint): Ended {
  if (!bonus || bonus.state === 'running') return { released: 0n, removed: 0n }
  if (bonus.state === 'forfeited') return { released: 0n, removed: cents }
  const room = bonus.cap === undefined ? cents : bonus.cap - bonus.released
  const released = room < 0n ? 0n : room < cents ? room : cents
  bonus.released += released
  return { released, removed: cents - released }
}

/** Adds money to the player; bonus money of an ended bonus goes where that bonus went. */
export function credit(
  model: Model,
  { cash, bonus, source }: Pick<Done, 'cash' | 'bonus' | 'source'>,
): { released: bigint; removed: bigint } {
  model.net += cash
  const late = settleCredit(model.bonuses.get(source ?? ''), bonus)
  model.net += late.released
  model.bonus += bonus - late.released - late.removed
  return late
}

export function largerThanZero(value: bigint): bigint {
  return value > 0n ? value : 0n
}

export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
