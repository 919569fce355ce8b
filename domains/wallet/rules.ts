import { currencyOfCountry, defaultCurrency } from '@casino/money/money.ts'
import { lineKinds } from './line-kinds.ts'

/** The most one operation may move: an amount must stay a safe integer on the wire. */
export const amountCentsMax = BigInt(Number.MAX_SAFE_INTEGER)
/** Operations of one provider call. */
export const operationsMax = 100
/** Characters of a provider's identifier. */
export const textLengthMax = 255

export type Unit = 'money' | 'points' | 'tickets'

/** The comp points that can be spent, as a currency of the ledger. */
export const pointsCurrency = 'POINTS'
const ticketsPrefix = 'TICKETS:'

/** The tickets of one lottery, as a currency of the ledger: each lottery's are counted apart. */
export function ticketsCurrency(lotteryId: bigint): string {
  if (lotteryId < 1n) throw new RangeError(`no lottery has the id ${lotteryId}`)
  return `${ticketsPrefix}${lotteryId}`
}

/** The lottery whose tickets a currency counts; undefined when it counts none. */
export function lotteryOf(currency: string): bigint | undefined {
  const [, digits] = /^TICKETS:([1-9][0-9]{0,18})$/.exec(currency) ?? []
  return digits === undefined ? undefined : BigInt(digits)
}

/**
 * What a currency of the ledger counts; undefined when it is none. Only money can be paid, played
 * and withdrawn, and only its codes are three to five capitals.
 */
export function unitOf(currency: string): Unit | undefined {
  if (/^[A-Z]{3,5}$/.test(currency)) return 'money'
  if (currency === pointsCurrency) return 'points'
  return lotteryOf(currency) === undefined ? undefined : 'tickets'
}

/** What a visitor from there is offered first, if accounts may be opened in it. */
export function currencyFor(country: string | null, enabled: ReadonlySet<string>): string {
  const own = currencyOfCountry(country)
  return enabled.has(own) ? own : defaultCurrency
}

export type ShownBalances = { real: bigint; bonus: bigint; common: bigint }

/** An account as people read it: what may leave, what is bonus money, and both together. */
export function shownBalances(account: {
  amount_cents: bigint
  available_to_cashout_cents: bigint
}): ShownBalances {
  const { amount_cents: common, available_to_cashout_cents: real } = account
  return { real, bonus: common - real, common }
}

/** The kinds of lines that a player can ask for. */
export const moneyKinds = lineKinds

/** Lines of one page of a player's history, and of one export. */
export const linesPageMax = 100
export const linesExportMax = 100_000
/** Lines of a statement that is set in pages. */
export const linesPdfMax = 10_000
/** Nights of one page of the list of liabilities. */
export const nightsPageMax = 100
/** How long the balances of a night are kept, so that players can ask for their proofs. */
export const nightsKept = 31
/** How long a period of a statement or of the book may be. */
export const periodDaysMax = 366

const dayMs = 86_400_000
const earliest = new Date('2000-01-01T00:00:00Z')
const latest = new Date('2200-01-01T00:00:00Z')

export type Period = { from: Date; to: Date }

export const periodFaults = ['invalid', 'period_reversed', 'period_too_long'] as const
type PeriodFault = { from?: 'invalid'; to?: (typeof periodFaults)[number] }

/** Why a period cannot be told, field by field; undefined when it can. `to` is not part of it. */
export function periodFault({ from, to }: Partial<Period>): PeriodFault | undefined {
  if (from && (from < earliest || from > latest)) return { from: 'invalid' }
  if (to && (to < earliest || to > latest)) return { to: 'invalid' }
  if (!from || !to) return undefined
  if (to <= from) return { to: 'period_reversed' }
  if (to.getTime() - from.getTime() > periodDaysMax * dayMs) return { to: 'period_too_long' }
  return undefined
}

/**
 * A cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front;
 * numbers of ours, which may begin with a minus, are not texts and pass as they are.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const plain = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const rateDigits = 18
const rateScale = 10n ** BigInt(rateDigits)

/** What an amount is worth in millionths of a euro, rounded up as bets are counted; `rate` is what a subunit is worth, as decimal text. */
export function microsOf(cents: bigint, rate: string): bigint {
  const product = cents * scaled(rate)
  return (product + (product > 0n ? rateScale - 1n : 0n)) / rateScale
}

/** The amount that so many millionths of a euro are, rounded down. */
export function centsWorth(micros: bigint, rate: string): bigint {
  return (micros * rateScale) / scaled(rate)
}

function scaled(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(rateDigits, '0').slice(0, rateDigits))
}
