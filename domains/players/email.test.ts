import { canonicalEmail } from '@casino/i18n/email.ts'
import { expect, test } from 'vitest'
import { emailKey, repairedEmail } from './email.ts'

test.for([
  ['Ann@Example.ORG', 'ann@example.org'],
  ['ａｎｎ@example.org', 'ann@example.org'],
  ["o'neill+casino@mail.example.org", "o'neill+casino@mail.example.org"],
  ['ann_@example.org', 'ann_@example.org'],
  ['ä@ö.de', 'ä@xn--nda.de'],
  ['ä@xn--nda.de', 'ä@xn--nda.de'],
  ['a@ｇｍａｉｌ.com', 'a@gmail.com'],
  ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
  ['a@b.c', 'a@b.c'],
])('the address %s has the one form %s', ([typed = '', form]) => {
  expect([canonicalEmail(typed), emailKey(` ${typed} `)]).toEqual([form, form])
})

test('text that is no address finds only equal text', () => {
  expect(emailKey('a\u200bb@x.de')).not.toBe(emailKey('ab@x.de'))
  expect(emailKey('"ab"@X.de')).toBe('"ab"@x.de')
})

test.for(['a\u200bb@x.de', '"ab"@x.de', 'a(note)b@x.de', '[ab@x.de', 'ab@x.de.', 'ab.@x..de'])(
  'an address of an earlier version, %j, is recognised',
  (stored) => {
    expect(repairedEmail(stored)).toBe('ab@x.de')
  },
)

test('two addresses that look alike are the same address', () => {
  expect(emailKey(' Ann@Example.ORG ')).toBe('ann@example.org')
  expect(emailKey('ａｎｎ@example.org')).toBe('ann@example.org')
})
