import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

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

test('an address has a local part, an @ and a domain of two labels at least', () => {
  for (const good of ['a@b.c', 'ann+1@mail.example.org', 'ä@ö.de']) expect(isEmail(good)).toBe(true)
  for (const bad of ['', 'a', 'a@b', '@b.c', 'a@b.', 'a@b..c', 'a b@c.d', 'a@b@c.d']) {
    expect([bad, isEmail(bad)]).toEqual([bad, false])
  }
  expect(isEmail(`${'a'.repeat(64)}@${'b.'.repeat(100)}c`)).toBe(false)
})
