import { expect, test } from 'vitest'
import { type LicenceRule, refusalOfLicence, strictest } from './licence.ts'

const free: LicenceRule = {
  licence: 'CW',
  wager_max: null,
  times_max: null,
  personal_allowed: true,
  days_min: null,
  eur_cents_max: null,
  loss_allowed: true,
  is_public: true,
  age_min: null,
  registration_allowed: true,
}
const usual = {
  trigger: 'deposit',
  wager_times: 30,
  valid_days: 14,
  is_personal: false,
  eur_cents: 10_000n,
  had_count: 1,
  age: 22,
}
/** The rules of licences that no brand has. They are not legal advice. */
const licences: Record<string, Partial<LicenceRule>> = {
  GB: { wager_max: 10 },
  DE: { personal_allowed: false },
  NL: { loss_allowed: false, age_min: 24 },
  ON: { is_public: false },
  SE: { times_max: 1, personal_allowed: false, days_min: 60 },
}

test.each([
  ['GB', {}, 'bonus_wager_not_allowed'],
  ['GB', { wager_times: 10 }, undefined],
  ['DE', { is_personal: true }, 'bonus_personal_not_allowed'],
  ['DE', {}, undefined],
  ['NL', { age: 23 }, 'bonus_under_age'],
  ['NL', { age: undefined }, 'bonus_under_age'],
  ['NL', { age: 24, trigger: 'cashback' }, 'bonus_for_losses_not_allowed'],
  ['NL', { age: 24 }, undefined],
  ['ON', {}, undefined],
  ['SE', {}, 'bonus_only_once'],
  ['SE', { had_count: 0 }, 'bonus_time_too_short'],
  ['SE', { had_count: 0, valid_days: 60 }, undefined],
])('%s: a bonus %o is answered %s', (licence, more, refusal) => {
  const rule = { ...free, licence, ...licences[licence] }
  expect(refusalOfLicence(rule, { ...usual, ...more })).toBe(refusal)
})

test('a bound on the worth and a ban on sign-up bonuses hold', () => {
  expect(refusalOfLicence({ ...free, eur_cents_max: 9999 }, usual)).toBe('bonus_too_large')
  const registration = { ...usual, trigger: 'registration' }
  const rule = { ...free, registration_allowed: false }
  expect(refusalOfLicence(rule, registration)).toBe('bonus_for_registration_not_allowed')
})

test('an unknown licence gets the strictest value of every row', () => {
  const all = Object.entries(licences).map(([licence, rule]) => ({ ...free, licence, ...rule }))
  expect(strictest(all)).toEqual({
    licence: 'unknown',
    wager_max: 10,
    times_max: 1,
    personal_allowed: false,
    days_min: 60,
    eur_cents_max: null,
    loss_allowed: false,
    is_public: false,
    age_min: 24,
    registration_allowed: true,
  })
  expect(strictest([]).registration_allowed).toBe(false)
})
