import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTitle } from './title.ts'

test('a title that is JSON has an icon, a link and a button with a route or a path', () => {
  const button = { title: 'Open the cashbox', toName: 'cashbox' }
  const json = JSON.stringify({ title: 'Your gift', icon: 'gift', link: '/profile/gifts', button })
  expect(readTitle(json)).toEqual({
    title: 'Your gift',
    icon: 'gift',
    link: '/profile/gifts',
    button: { title: 'Open the cashbox', path: '/cashbox' },
  })
  const path = JSON.stringify({ title: 'News', button: { title: 'Read', path: '/news/moon' } })
  expect(readTitle(path).button).toEqual({ title: 'Read', path: '/news/moon' })
})

test('what is not understood, or leads to another site, is left out and the title stays', () => {
  for (const more of [
    { icon: 'no-such-icon' },
    { icon: { toString: 1 } },
    { link: 'https://evil.example' },
    { link: '//evil.example' },
    { button: { title: 'Go', path: 'javascript:alert(1)' } },
    { button: { title: 'Go', toName: 'constructor' } },
    { button: { toName: 'cashbox' } },
    { button: 'Go' },
  ]) {
    expect(readTitle(JSON.stringify({ title: 'News', ...more }))).toEqual({ title: 'News' })
  }
})

test.for([
  '{"title": "half',
  '{}',
  '{"title":""}',
  '[1]',
  'null',
  '<b>bold</b>',
  '{{nickname}}',
  '',
])('broken JSON and plain text are titles as they are: %j', (text) => {
  expect(readTitle(text)).toEqual({ title: text })
})

test('no JSON makes it throw, and every path stays on this site', () => {
  const anything = fc.record({
    title: fc.string({ minLength: 1 }),
    link: fc.oneof(fc.string(), fc.webUrl(), fc.constant('/games')),
    button: fc.oneof(fc.json(), fc.record({ title: fc.string(), path: fc.webPath() })),
  })
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), anything.map(toJson)), (text) => {
      const { title, link, button } = readTitle(text)
      expect(typeof title).toBe('string')
      for (const path of [link, button?.path]) if (path) expect(path).toMatch(/^\/(?![/\\])/)
    }),
    tries(200),
  )
})

const toJson = (value: unknown) => JSON.stringify(value)
