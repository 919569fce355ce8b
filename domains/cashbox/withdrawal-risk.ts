// The difference between a withdrawal and the player's usual behaviour: points, each with a reason.

export type RiskFacts = {
  now: Date
  /** When the account was opened. */
  since: Date
  /** The country of the request and that of residence; null if unknown. */
  country: string | null
  homeCountry: string | null
  amount_cents: bigint
  /** The player's largest payment in this currency. */
  largest_cents: bigint
  /** Deposits that the bank declined on the last day. */
  declinedOfDay: number
  /** Different cards in the last month. */
  cardsOfMonth: number
  /** Another player has signed in with this browser. */
  sharesDevice: boolean
}

/** The points of each reason; an unknown value counts as a risk of its own. */
export const riskPoints = {
  account_young: 30,
  country_unknown: 10,
  country_foreign: 25,
  amount_unusual: 20,
  cards_declined: 30,
  cards_many: 25,
  device_shared: 20,
} as const
export type RiskReason = keyof typeof riskPoints

const youngHours = 24
const unusualTimes = 3n
const declinedMin = 3
const cardsMin = 4

export type Risk = { score: number; reasons: RiskReason[] }

/** The score of a withdrawal, with its reasons. */
export function riskOf(facts: RiskFacts): Risk {
  const { now, since, country, homeCountry, amount_cents, largest_cents } = facts
  const isKnown = country !== null && homeCountry !== null
  const applies: Record<RiskReason, boolean> = {
    account_young: now.getTime() - since.getTime() < youngHours * 3_600_000,
    country_unknown: !isKnown,
    country_foreign: isKnown && country !== homeCountry,
    amount_unusual: amount_cents > largest_cents * unusualTimes,
    cards_declined: facts.declinedOfDay >= declinedMin,
    cards_many: facts.cardsOfMonth >= cardsMin,
    device_shared: facts.sharesDevice,
  }
  const all = Object.keys(riskPoints) as RiskReason[]
  const reasons = all.filter((reason) => applies[reason])
  return { reasons, score: reasons.reduce((sum, reason) => sum + riskPoints[reason], 0) }
}
