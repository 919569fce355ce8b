import { expect, test } from 'vitest'
import { canonicalEmail, emailKey, isEmail, repairedEmail } from './email.ts'

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

test.for([
  'ann',
  '@x.de',
  'a@b',
  'a b@x.de',
  'a@b@x.de',
  // Invisible: a zero-width space, a soft hyphen, a mark of direction, a joiner, a filler.
  'a\u200bb@x.de',
  'a\u00adb@x.de',
  'a\u202eb@x.de',
  'a\u034fb@x.de',
  'a\u3164b@x.de',
  'ab@x\u200b.de',
  'ab@x\u00ad.de',
  '"ab"@x.de',
  'x(a)@x.de',
  'ab@x.de(a)',
  '[ab@x.de',
  '<ab@x.de>',
  'a\\b@x.de',
  'a,b@x.de',
  'a..b@x.de',
  '.a@x.de',
  'a.@x.de',
  'a-@x.de',
  '-a@x.de',
  '+a@x.de',
  'a@-x.de',
  'a@x-.de',
  'a@x..de',
  'a@.x.de',
  'a@x.de.',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@0x7f.1',
  'a@x.de/b',
  'a@x.de:25',
  'a@x%2e.de',
  `${'a'.repeat(65)}@x.de`,
  `${'a'.repeat(64)}@${'b.'.repeat(100)}c`,
])('%j is no address', (typed) => {
  expect(isEmail(typed)).toBe(false)
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

test('an address has a local part, an @ and a domain of two labels at least', () => {
  for (const good of ['a@b.c', 'ann+1@mail.example.org', 'ä@ö.de']) expect(isEmail(good)).toBe(true)
  for (const bad of ['', 'a', 'a@b', '@b.c', 'a@b.', 'a@b..c', 'a b@c.d', 'a@b@c.d']) {
    expect([bad, isEmail(bad)]).toEqual([bad, false])
  }
  expect(isEmail(`${'a'.repeat(64)}@${'b.'.repeat(100)}c`)).toBe(false)
})

test('two addresses that look alike are the same address', () => {
  expect(emailKey(' Ann@Example.ORG ')).toBe('ann@example.org')
  expect(emailKey('ａｎｎ@example.org')).toBe('ann@example.org')
})
