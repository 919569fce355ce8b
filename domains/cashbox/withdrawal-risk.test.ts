import { expect, test } from 'vitest'
import { type RiskFacts, type RiskReason, riskOf, riskPoints } from './withdrawal-risk.ts'

const now = new Date('2030-01-02T00:00:00Z')
const usual: RiskFacts = {
  now,
  since: new Date('2030-01-01T00:00:00Z'),
  country: 'DE',
  homeCountry: 'DE',
  amount_cents: 300n,
  largest_cents: 100n,
  declinedOfDay: 2,
  cardsOfMonth: 3,
  sharesDevice: false,
}

test('usual behaviour is no risk', () => {
  expect(riskOf(usual)).toEqual({ score: 0, reasons: [] })
})

test('each reason adds its points, and an unknown value is a reason', () => {
  const cases: [Partial<RiskFacts>, RiskReason][] = [
    [{ since: new Date('2030-01-01T00:00:00.001Z') }, 'account_young'],
    [{ country: null }, 'country_unknown'],
    [{ homeCountry: null }, 'country_unknown'],
    [{ country: 'AT' }, 'country_foreign'],
    [{ amount_cents: 301n }, 'amount_unusual'],
    [{ declinedOfDay: 3 }, 'cards_declined'],
    [{ cardsOfMonth: 4 }, 'cards_many'],
    [{ sharesDevice: true }, 'device_shared'],
  ]
  for (const [given, reason] of cases) {
    expect(riskOf({ ...usual, ...given })).toEqual({
      score: riskPoints[reason],
      reasons: [reason],
    })
  }
  const some = riskOf({ ...usual, country: null, declinedOfDay: 9, sharesDevice: true })
  expect(some.score).toBe(60)
})
