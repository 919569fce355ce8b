import { tries } from '@casino/testing/effort.ts'
import { testPolicies } from '@casino/testing/policies.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Addressee,
  type Decision,
  decide,
  type Message,
  minuteOfDay,
  type Preference,
  type SendingPolicy,
} from './sending.ts'

const now = new Date('2031-05-01T12:00:00Z')
const preference: Preference = {
  mail_digest: 'none',
  pushes: true,
  quiet_from: null,
  quiet_until: null,
  time_zone: 'UTC',
}
const ann: Addressee = {
  state: 'active',
  excluded_until: null,
  register: 'clear',
  age: 30,
  country: 'DE',
  consents: ['casino.email', 'casino.push'],
  is_confirmed: true,
  is_stopped: false,
  preference,
}
const policy: SendingPolicy = {
  age_min: 18,
  marketing_age_min: 18,
  marketing_from_hour: 0,
  marketing_until_hour: 24,
  closed_countries: ['US'],
  advantages_allowed: true,
  winback_allowed: true,
}
const offer: Message = { channel: 'email', promotes: 'casino' }
type Given = { message?: Message; now?: Date; policy?: SendingPolicy; at?: Partial<Preference> }
const ask = (to: Partial<Addressee> = {}, { at, ...given }: Given = {}) =>
  decide({
    message: offer,
    policy,
    now,
    ...given,
    to: { ...ann, ...to, preference: { ...preference, ...at } },
  })
const refused = (reason: string) => ({ outcome: 'refused', reason })

test('an offer is sent to a player who agreed to it, and to nobody else', () => {
  expect(ask()).toEqual({ outcome: 'send' })
  const cases: [Partial<Addressee>, string][] = [
    [{ state: 'closed' }, 'account_closed'],
    [{ excluded_until: new Date(now.getTime() + 1) }, 'excluded'],
    [{ register: 'listed' }, 'registered'],
    [{ age: 17 }, 'under_age'],
    [{ age: undefined }, 'under_age'],
    [{ country: 'US' }, 'country_closed'],
    [{ consents: ['betting.email', 'casino.sms'] }, 'no_consent'],
    [{ is_stopped: true }, 'address_stopped'],
    [{ is_confirmed: false }, 'address_unconfirmed'],
  ]
  for (const [to, reason] of cases) expect(ask(to)).toEqual(refused(reason))
})

test('news of the own account reaches an excluded player without consent', () => {
  const to = { excluded_until: new Date(now.getTime() + 1), consents: [], age: undefined }
  for (const channel of ['site', 'email', 'push'] as const) {
    expect(ask(to, { message: { channel } })).toEqual({ outcome: 'send' })
  }
  const push = { channel: 'push' } as const
  expect(ask({}, { message: push, at: { pushes: false } })).toEqual(refused('switched_off'))
})

test('on the site an offer needs no consent, but whatever else protects players', () => {
  const site = { channel: 'site', promotes: 'casino' } as const
  expect(ask({ consents: [] }, { message: site })).toEqual({ outcome: 'send' })
  expect(ask({ register: 'listed' }, { message: site })).toEqual(refused('registered'))
})

test('a register that does not answer lets offers wait', () => {
  expect(ask({ register: 'away' })).toMatchObject({ outcome: 'waits', reason: 'register_away' })
  expect(ask({ register: 'away' }, { message: { channel: 'email' } })).toEqual({ outcome: 'send' })
})

test.for([
  ['2031-05-01T21:59:00Z', 'send', undefined],
  ['2031-05-01T22:00:00Z', 'waits', '2031-05-02T07:00:00.000Z'],
  ['2031-05-02T06:59:59Z', 'waits', '2031-05-02T07:00:00.000Z'],
  ['2031-05-02T07:00:00Z', 'send', undefined],
] as const)('quiet hours go over midnight: at %s it is %s', ([at, outcome, until]) => {
  const quiet = { quiet_from: 22 * 60, quiet_until: 7 * 60 }
  const decided = ask({}, { now: new Date(at), at: quiet })
  expect([decided.outcome, untilOf(decided)]).toEqual([outcome, until])
})

const untilOf = (decided: Decision) =>
  'until' in decided ? decided.until.toISOString() : undefined

test('the hours of offers are those of the player’s own day', () => {
  const hours = { ...policy, marketing_from_hour: 8, marketing_until_hour: 20 }
  const auckland = { time_zone: 'Pacific/Auckland' }
  expect(ask({}, { policy: hours })).toEqual({ outcome: 'send' })
  // There it is midnight.
  const decided = ask({}, { policy: hours, at: auckland })
  expect([decided, untilOf(decided)]).toMatchObject([
    { outcome: 'waits', reason: 'marketing_hours' },
    '2031-05-01T20:00:00.000Z',
  ])
  expect(ask({}, { policy: hours, at: auckland, message: { channel: 'email' } })).toEqual({
    outcome: 'send',
  })
  expect(minuteOfDay(now, 'Nowhere/At_All')).toBe(12 * 60)
})

test('each licence has its age and hours of offers', () => {
  const evening = new Date('2031-05-01T21:00:00Z')
  const of = (licence: keyof typeof testPolicies, age: number, at = now) => {
    const decided = ask({ age }, { policy: testPolicies[licence], now: at })
    return 'reason' in decided ? decided.reason : decided.outcome
  }
  expect([of('NL', 23), of('NL', 24), of('GB', 18), of('SE', 30, evening)]).toEqual([
    'under_age',
    'send',
    'send',
    'marketing_hours',
  ])
})

test('a message that waits is not quiet any more at its time', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 0, max: 2000 }), (from, until, ahead) => {
      const at = { quiet_from: from, quiet_until: until }
      const decided = ask({}, { now: new Date(now.getTime() + ahead * 60_000), at })
      if (decided.outcome !== 'waits') return
      expect(ask({}, { now: decided.until, at })).toEqual({ outcome: 'send' })
    }),
    tries(200),
  )
})

test.each(Object.values(testPolicies))(
  '$licence decides on offers to who no longer comes',
  (of) => {
    const [policy, to] = [{ ...of, closed_countries: [] }, { age: 30 }]
    const message: Message = { ...offer, wins_back: true }
    const allowed: Decision = { outcome: 'send' }
    expect(ask(to, { policy })).toEqual(allowed)
    expect(ask(to, { policy, message })).toEqual(
      policy.licence === 'DK' ? refused('winback_not_allowed') : allowed,
    )
    const without = { ...policy, advantages_allowed: false }
    expect(ask(to, { policy: without, message })).toEqual(refused('winback_not_allowed'))
  },
)
