import { expect, test } from 'vitest'
import { codeOfStag, isReferralAllowed, referralCode, stagOfCode } from './rules.ts'
import { answerFault } from './survey.ts'

test.each([
  [' ann-rocket ', 'ANN-ROCKET'],
  ['abc', undefined],
  ['a'.repeat(21), undefined],
  ['ann rocket', undefined],
  ['<script>', undefined],
])('the code of "%s" is %s', (typed, code) => {
  expect(referralCode(typed)).toBe(code)
})

test('the link of a code leads back to it, and no other stag does', () => {
  expect(codeOfStag(stagOfCode('ANN-ROCKET'))).toBe('ANN-ROCKET')
  expect([codeOfStag('12_f'), codeOfStag(null), codeOfStag('ref~')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('prizes for invitations need the licence, advantages and the country', () => {
  const all = { referral_bonus_allowed: true, advantages_allowed: true }
  expect(isReferralAllowed(all, 'DE')).toBe(true)
  expect(isReferralAllowed(all, 'AU')).toBe(false)
  expect(isReferralAllowed({ ...all, advantages_allowed: false }, 'DE')).toBe(false)
  expect(isReferralAllowed({ ...all, referral_bonus_allowed: false }, 'DE')).toBe(false)
})

const choice = { kind: 'choice', options: [{}, {}], required: true } as const
const scale = { kind: 'scale', options: [], required: false } as const
const text = { kind: 'text', options: [], required: false } as const

test.each([
  [choice, undefined, 'required'],
  [choice, { number: 1 }, undefined],
  [choice, { number: 2 }, 'invalid'],
  [choice, { text: 'a' }, 'invalid'],
  [scale, undefined, undefined],
  [scale, { number: 0 }, 'invalid'],
  [scale, { number: 10 }, undefined],
  [text, { text: 'a' }, undefined],
  [text, { number: 1 }, 'invalid'],
])('the answer to %j with %j: %s', (question, answer, fault) => {
  expect(answerFault(question, answer)).toBe(fault)
})
