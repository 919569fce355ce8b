import { Refusal } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import {
  type BonusEnded,
  endBonusOnce,
  findBonus,
  grantBonusOnce,
  runningBonuses,
} from '@casino/ledger/bonus-store.ts'
import { amountCentsMax, defaultContributions, textLengthMax, unitOf } from '../../rules.ts'
import { WalletFull } from '../play/no-answer.ts'
import type { Moved } from './move-money.ts'

/** The terms of a bonus. They never change while it runs. */
export type BonusTerms = {
  /** How much must be staked before the bonus money becomes cash. */
  wager_cents: bigint
  /** Percents of a stake that count, by game class; `*` is for classes without their own. */
  contributions?: Readonly<Record<string, number>>
  refused_classes?: readonly string[]
  /** Identifiers of games, `provider:slug`. */
  refused_games?: readonly string[]
  /** Of a round: all of its bets together. */
  max_bet_cents?: bigint | null
  /** The most that becomes cash, late wins included. */
  cap_cents?: bigint | null
  /** Stakes take bonus money before cash. */
  bonus_first?: boolean
}

export type BonusGrant = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  /** Names this bonus for ever: the same source grants once, and ends once. */
  source: string
  /** What the book sums the cost by. */
  plan: string
  terms: BonusTerms
}

/**
 * Gives bonus money; from now on every bet in its currency obeys the terms. Refuses with
 * `other_bonus_running`. Throws if the source was used for another grant, without an account, or
 * when the balance would exceed a safe integer (WalletFull). Locks the guard before the account: a
 * transaction that also moves money grants first.
 */
export async function grantBonus({ tx, now }: Work, grant: BonusGrant): Promise<Moved> {
  assertGrant(grant)
  const { terms, ...given } = grant
  const { outcome, ...moved } = await grantBonusOnce(tx, {
    ...given,
    wager_cents: terms.wager_cents,
    cap_cents: terms.cap_cents ?? null,
    bonus_first: terms.bonus_first ?? false,
    max_bet_cents: terms.max_bet_cents ?? null,
    refused_classes: terms.refused_classes ?? [],
    refused_games: terms.refused_games ?? [],
    contributions: terms.contributions ?? defaultContributions,
    now,
  })
  if (outcome === 'other_bonus') throw new Refusal('other_bonus_running')
  if (outcome === 'balance_full') throw new WalletFull()
  if (outcome !== 'moved' && outcome !== 'repeated') {
    throw new Error(`wallet: bonus ${grant.source}: ${outcome}`)
  }
  return { ...moved, repeated: outcome === 'repeated' }
}

/** Which bonus of a player. */
export type BonusOf = { player_id: bigint; source: string }
export type EndedBonus = Omit<BonusEnded, 'outcome'> & { repeated: boolean }

/**
 * The wager is done: bonus money becomes cash up to the cap, the rest is removed. Refuses with
 * `wager_left`, and with `bonus_ended` if it was forfeited. A repeated call returns the first answer.
 */
export function releaseBonus(work: Work, of: BonusOf): Promise<EndedBonus> {
  return endBonus(work, { ...of, state: 'released', even_open: false })
}

/**
 * A bonus that was lost, cancelled or has expired: its bonus money is removed. Refuses with
 * `round_open` while a round that was played with it is open, unless `even_open`, and with
 * `bonus_ended` if it was released. A repeated call returns the first answer.
 */
export function forfeitBonus(
  work: Work,
  { even_open = false, ...of }: BonusOf & { even_open?: boolean },
): Promise<EndedBonus> {
  return endBonus(work, { ...of, state: 'forfeited', even_open })
}

export type WageringBonus = {
  source: string
  plan: string
  currency: string
  state: 'running' | 'released' | 'forfeited'
  wager_cents: bigint
  /** What is still to be staked at 100 percent, rounded up. 0n when it is done or the bonus has ended. */
  wager_left_cents: bigint
  cap_cents: bigint | null
  /** What has become cash so far. */
  released_cents: bigint
  /** A round that was played with it is not finished. */
  has_open_round: boolean
}

/** A bonus of a player by its source, or the running one; undefined if there is none. */
export async function bonusOf(
  db: Db | Tx,
  of: { player_id: bigint; source?: string },
): Promise<WageringBonus | undefined> {
  const found = await findBonus(db, of)
  if (!found) return undefined
  const { wager_left, ...bonus } = found
  return { ...bonus, wager_left_cents: leftCents(wager_left) }
}

export type Wagering = {
  player_id: bigint
  source: string
  wager_cents: bigint
  /** As of `WageringBonus`. */
  wager_left_cents: bigint
  /** The bonus money that is left. */
  bonus_cents: bigint
  has_open_round: boolean
}

/** The running bonuses of many players. */
export async function wageringOf(db: Db | Tx, players: readonly bigint[]): Promise<Wagering[]> {
  const running = await runningBonuses(db, players)
  return running.map(({ wager_left, ...bonus }) => ({
    ...bonus,
    wager_left_cents: leftCents(wager_left),
  }))
}

/** Hundredths of a subunit as subunits, rounded up. */
function leftCents(wager_left: bigint): bigint {
  return wager_left > 0n ? (wager_left + 99n) / 100n : 0n
}

async function endBonus(
  { tx, now }: Work,
  end: BonusOf & { state: 'released' | 'forfeited'; even_open: boolean },
): Promise<EndedBonus> {
  const { outcome, ...ended } = await endBonusOnce(tx, { ...end, now })
  if (outcome === 'wager_left' || outcome === 'round_open') throw new Refusal(outcome)
  if (outcome === 'ended') throw new Refusal('bonus_ended')
  if (outcome === 'unknown_bonus') throw new Error(`wallet: bonus ${end.source}: ${outcome}`)
  return { ...ended, repeated: outcome === 'repeated' }
}

function assertGrant({ currency, amount_cents, source, plan, terms }: BonusGrant): void {
  const amounts = [
    amount_cents,
    terms.wager_cents,
    terms.cap_cents ?? 0n,
    terms.max_bet_cents ?? 0n,
  ]
  const percents = Object.values(terms.contributions ?? {})
  const isFit =
    unitOf(currency) === 'money' &&
    amounts.every((cents) => cents >= 0n && cents <= amountCentsMax) &&
    percents.every((percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100) &&
    [source, plan].every((text) => text.length > 0 && text.length <= textLengthMax)
  if (!isFit) throw new RangeError(`wallet: bonus ${source} of ${amount_cents} ${currency}`)
}
