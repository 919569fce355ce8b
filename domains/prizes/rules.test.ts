import { testPolicies } from '@casino/testing/policies.ts'
import { expect, test } from 'vitest'
import {
  type PrizePolicy,
  type PrizeSource,
  type Receiver,
  refusalOf,
  refusalToTakePart,
} from './rules.ts'

const now = new Date('2031-05-01T12:00:00Z')
const ann: Receiver = {
  state: 'active',
  excluded_until: null,
  age: 30,
  age_min: 18,
  country: 'DE',
  consents: {
    receive_promos: false,
    receive_sms_promos: false,
    receive_promos_via_phone_calls: false,
    agreed_to_partner_promotions: false,
  },
}
const open: PrizePolicy = {
  closed_countries: ['US'],
  vip_allowed: true,
  loot_boxes_allowed: true,
  loot_box_paid: true,
  referral_bonus_allowed: true,
  jackpots_allowed: true,
  advantages_allowed: true,
  mixed_products_allowed: true,
}
const claimed: PrizeSource = { domain: 'shop', product: 'casino', kind: 'claimed' }
const given: PrizeSource = { ...claimed, kind: 'given', consent: 'receive_promos' }
const won: PrizeSource = { ...claimed, kind: 'won' }

const refusal = (more: {
  source?: PrizeSource
  receiver?: Partial<Receiver>
  policy?: Partial<PrizePolicy>
}) =>
  refusalOf({
    source: more.source ?? claimed,
    receiver: { ...ann, ...more.receiver },
    policy: { ...open, ...more.policy },
    now,
  })

test('an adult player in an open country receives what they ask for', () => {
  expect(refusal({})).toBeUndefined()
})

const reasons = [
  ['prize_account_closed', { receiver: { state: 'blocked' } }],
  ['prize_account_closed', { receiver: { state: 'closed' } }],
  ['prize_excluded', { receiver: { excluded_until: new Date('2031-05-01T12:00:01Z') } }],
  ['prize_under_age', { receiver: { age: 17 } }],
  ['prize_under_age', { receiver: { age: 20, age_min: 21 } }],
  ['prize_under_age', { receiver: { age: undefined } }],
  ['prize_country_closed', { receiver: { country: 'US' } }],
  ['prize_not_allowed', { policy: { advantages_allowed: false } }],
  [
    'prize_not_allowed',
    { source: { ...claimed, needs: 'vip_allowed' }, policy: { vip_allowed: false } },
  ],
  [
    'prize_not_allowed',
    { source: { ...claimed, needs: 'loot_boxes_allowed' }, policy: { loot_boxes_allowed: false } },
  ],
  [
    'prize_not_allowed',
    { source: { ...claimed, needs: 'loot_box_paid' }, policy: { loot_box_paid: false } },
  ],
  [
    'prize_not_allowed',
    { source: { ...claimed, needs: 'loot_box_paid' }, policy: { loot_boxes_allowed: false } },
  ],
  [
    'prize_not_allowed',
    { source: { ...claimed, needs: 'jackpots_allowed' }, policy: { jackpots_allowed: false } },
  ],
  [
    'prize_product_not_allowed',
    { source: { ...claimed, used_for: 'betting' }, policy: { mixed_products_allowed: false } },
  ],
] as const

test.for(reasons)(
  '%s refuses what is asked for and what is given, never what was won',
  ([code, on]) => {
    const source: PrizeSource = 'source' in on ? on.source : claimed
    expect(refusal(on)).toBe(code)
    const agreed = { ...ann.consents, receive_promos: true }
    const receiver: Partial<Receiver> = {
      ...('receiver' in on ? on.receiver : {}),
      consents: agreed,
    }
    expect(
      refusal({
        ...on,
        receiver,
        source: { ...given, ...source, kind: 'given', consent: 'receive_promos' },
      }),
    ).toBe(code)
    expect(refusal({ ...on, source: { ...source, kind: 'won' } as PrizeSource })).toBeUndefined()
    const asked = { source, receiver: { ...ann, ...('receiver' in on ? on.receiver : {}) }, now }
    const policy = { ...open, ...('policy' in on ? on.policy : {}) }
    expect(refusalToTakePart({ ...asked, policy })).toBe(code)
  },
)

test('an exclusion that has ended refuses nothing', () => {
  expect(refusal({ receiver: { excluded_until: now } })).toBeUndefined()
})

test('consent is asked only for what the player did not ask for, by the flag that the source names', () => {
  expect(refusal({ source: given })).toBe('prize_not_wanted')
  const sms = { ...ann.consents, receive_sms_promos: true }
  expect(refusal({ source: given, receiver: { consents: sms } })).toBe('prize_not_wanted')
  const bySms: PrizeSource = { ...claimed, kind: 'given', consent: 'receive_sms_promos' }
  expect(refusal({ source: bySms, receiver: { consents: sms } })).toBeUndefined()
  expect(refusal({ source: won })).toBeUndefined()
  expect(refusalToTakePart({ source: given, receiver: ann, policy: open, now })).toBeUndefined()
})

test.each(Object.values(testPolicies))('the switches of $licence decide', (policy) => {
  const mixed: PrizeSource = { ...claimed, used_for: 'betting' }
  const box: PrizeSource = { ...claimed, needs: 'loot_boxes_allowed' }
  expect(refusal({ policy })).toBeUndefined()
  expect(refusal({ policy, source: mixed })).toBe(
    policy.mixed_products_allowed ? undefined : 'prize_product_not_allowed',
  )
  expect(refusal({ policy, source: box })).toBe(
    policy.loot_boxes_allowed ? undefined : 'prize_not_allowed',
  )
  const jackpot: PrizeSource = { ...claimed, needs: 'jackpots_allowed' }
  expect(refusal({ policy, source: jackpot })).toBe(
    policy.jackpots_allowed ? undefined : 'prize_not_allowed',
  )
  expect(refusal({ policy: { ...policy, advantages_allowed: false } })).toBe('prize_not_allowed')
})

test('a prize for everything mixes no products', () => {
  expect(refusal({ policy: { mixed_products_allowed: false } })).toBeUndefined()
})
