import { currencyOfCountry, defaultCurrency } from '@casino/money/money.ts'
import { lineKinds } from './line-kinds.ts'

/** The most that one operation may move: an amount must be a safe integer in JSON. */
export const amountCentsMax = BigInt(Number.MAX_SAFE_INTEGER)
/** Operations of one provider call. */
export const operationsMax = 100
/** Characters of a provider's identifier. */
export const textLengthMax = 255

export type Unit = 'money' | 'points' | 'tickets'

/** The currency of comp points in the ledger. */
export const pointsCurrency = 'POINTS'
const ticketsPrefix = 'TICKETS:'

/** The currency of one lottery's tickets in the ledger. Each lottery has its own. */
export function ticketsCurrency(lotteryId: bigint): string {
  if (lotteryId < 1n) throw new RangeError(`no lottery has the id ${lotteryId}`)
  return `${ticketsPrefix}${lotteryId}`
}

/** The lottery of a ticket currency; undefined for another currency. */
export function lotteryOf(currency: string): bigint | undefined {
  const [, digits] = /^TICKETS:([1-9][0-9]{0,18})$/.exec(currency) ?? []
  return digits === undefined ? undefined : BigInt(digits)
}

/**
 * What a currency of the ledger counts; undefined for an unknown one. Only money can be paid,
 * played and withdrawn, and only its codes are three to five capitals.
 */
export function unitOf(currency: string): Unit | undefined {
  if (/^[A-Z]{3,5}$/.test(currency)) return 'money'
  if (currency === pointsCurrency) return 'points'
  return lotteryOf(currency) === undefined ? undefined : 'tickets'
}

export type Product = 'casino' | 'live' | 'betting' | 'lottery'

/**
 * The product of a game class. The domain that takes a bet names the class, so the wallet need not
 * know its games.
 */
export function productOf(gameClass: string): Product {
  if (gameClass === 'live' || gameClass === 'betting' || gameClass === 'lottery') return gameClass
  return 'casino'
}

/** The currency offered first to visitors from a country, if accounts can be opened in it. */
export function currencyFor(country: string | null, enabled: ReadonlySet<string>): string {
  const own = currencyOfCountry(country)
  return enabled.has(own) ? own : defaultCurrency
}

export type ShownBalances = { real: bigint; bonus: bigint; common: bigint }

/** The balances as they are shown: withdrawable cash, bonus money, and both together. */
export function shownBalances(account: {
  amount_cents: bigint
  available_to_cashout_cents: bigint
}): ShownBalances {
  const { amount_cents: common, available_to_cashout_cents: real } = account
  return { real, bonus: common - real, common }
}

/** The kinds of lines that a player can filter by. */
export const moneyKinds = lineKinds

/** Lines per page of a player's history, and per export. */
export const linesPageMax = 100
export const linesExportMax = 100_000
/** Lines of a PDF statement. */
export const linesPdfMax = 10_000
/** Nights per page of the liability list. */
export const nightsPageMax = 100
/** How many nights keep their balances, so that players can ask for proofs. */
export const nightsKept = 31
/** The longest period of a statement or of the operator's book. */
export const periodDaysMax = 366

const dayMs = 86_400_000
const earliest = new Date('2000-01-01T00:00:00Z')
const latest = new Date('2200-01-01T00:00:00Z')

export type Period = { from: Date; to: Date }

export const periodFaults = ['invalid', 'period_reversed', 'period_too_long'] as const
type PeriodFault = { from?: 'invalid'; to?: (typeof periodFaults)[number] }

/** What is wrong with a period, by field; undefined if it is valid. `to` is excluded. */
export function periodFault({ from, to }: Partial<Period>): PeriodFault | undefined {
  if (from && (from < earliest || from > latest)) return { from: 'invalid' }
  if (to && (to < earliest || to > latest)) return { to: 'invalid' }
  if (!from || !to) return undefined
  if (to <= from) return { to: 'period_reversed' }
  if (to.getTime() - from.getTime() > periodDaysMax * dayMs) return { to: 'period_too_long' }
  return undefined
}

/**
 * A cell of a CSV file. Text that a spreadsheet would read as a formula gets an apostrophe in
 * front. Numbers, which may begin with a minus, stay as they are.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const plain = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const rateDigits = 18
const rateScale = 10n ** BigInt(rateDigits)

/**
 * The value of an amount in millionths of a euro, rounded up. `rate` is the value of one subunit,
 * as decimal text.
 */
export function microsOf(cents: bigint, rate: string): bigint {
  const product = cents * scaled(rate)
  return (product + (product > 0n ? rateScale - 1n : 0n)) / rateScale
}

/** The amount that is worth so many millionths of a euro, rounded down. */
export function centsWorth(micros: bigint, rate: string): bigint {
  return (micros * rateScale) / scaled(rate)
}

function scaled(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(rateDigits, '0').slice(0, rateDigits))
}

/** Percents of a stake that count towards a wager, by game class, where a plan says nothing else. */
export const defaultContributions = { slots: 100, table: 10, live: 10, jackpot: 0, '*': 100 }

/** A new rate may be at most this many times the last one, or one part of so many. */
export const rateFactorMax = 2

/** Whether a rate is close enough to the last one not to be a typing error; both decimal text. */
export function isPlausibleRate(rate: string, last: string): boolean {
  const factor = Number(rate) / Number(last)
  return factor <= rateFactorMax && factor >= 1 / rateFactorMax
}
