import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentKeys, consentsAfter, type Flags, flagsOf, withoutChannel } from './consent.ts'

test('7.12: a flag is set if its channel is allowed for any product', () => {
  expect(flagsOf(['casino.email', 'betting.push', 'partners.any'])).toEqual({
    receive_promos: true,
    receive_sms_promos: false,
    receive_promos_via_phone_calls: false,
    agreed_to_partner_promotions: true,
  })
})

test('a flag that says nothing new does not extend a consent to other products', () => {
  const one = ['casino.email', 'betting.push'] as const
  expect(consentsAfter(one, { receive_promos: true, receive_sms_promos: false })).toEqual([...one])
  expect(consentsAfter(one, { receive_sms_promos: true })).toEqual([
    'casino.email',
    'casino.sms',
    'betting.sms',
    'betting.push',
  ])
  expect(consentsAfter(one, { receive_promos: false })).toEqual(['betting.push'])
  expect(withoutChannel(one, 'push')).toEqual(['casino.email'])
})

const Given = fc.subarray([...consentKeys])
const Sent = fc.record({
  receive_promos: fc.option(fc.boolean(), { nil: undefined }),
  receive_sms_promos: fc.option(fc.boolean(), { nil: undefined }),
  receive_promos_via_phone_calls: fc.option(fc.boolean(), { nil: undefined }),
  agreed_to_partner_promotions: fc.option(fc.boolean(), { nil: undefined }),
})

test('after flags were sent, they are as sent, and the others as before', () => {
  fc.assert(
    fc.property(Given, Sent, (given, sent) => {
      const before = flagsOf(given)
      const after = flagsOf(consentsAfter(given, sent))
      for (const flag of Object.keys(before) as (keyof Flags)[]) {
        expect(after[flag]).toBe(sent[flag] ?? before[flag])
      }
      expect(consentsAfter(given, before)).toEqual(consentKeys.filter((key) => given.includes(key)))
    }),
    tries(200),
  )
})
