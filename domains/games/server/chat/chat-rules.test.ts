import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatFaultOf, foldWord, isTooFast, mutedUntil } from '../../chat-rules.ts'

const words = ['idiot', 'scheiss*', 'ass', 'go home'].map(foldWord)

describe('a word of the list is refused', () => {
  test.each([
    'idiot',
    'You IDIOT!',
    'Ｉｄｉｏｔ',
    'i\u200bdi\u200dot',
    'id\u00ad10t',
    '1d10t',
    'іdіоt',
    'i.d.i.o.t',
    'i d i o t',
    'idiooooot',
    'ídíöt',
    'Scheiße',
    'scheissegal',
    'you asssss',
    'GO   home',
  ])('%s', (text) => {
    expect(chatFaultOf(text, words)).toBe('chat_word')
  })
})

test.each(['Nice one!', 'class', 'idiotic', 'I go to my home', '17 again', 'gl 4 u all', 'a b'])(
  'others are allowed: %s',
  (text) => {
    expect(chatFaultOf(text, words)).toBeUndefined()
  },
)

test.each([
  'https://x.example',
  'www.best',
  'best-casino.com now',
  'best casino . com',
  'best(dot)bet',
  'best。com',
  'ｂｅｓｔ．ｃｏｍ',
  'me@mail',
  'write @anna77',
  'call +372 5123 4567',
  't.me/anna',
])('an address is refused: %s', (text) => {
  expect(chatFaultOf(text, [])).toBe('chat_link')
})

test.each(['red 17, black 20', 'ok.thanks', 'Well... me too', '3.5 x', '2.00 on 10 and 5.00 on 1'])(
  'this is no address: %s',
  (text) => {
    expect(chatFaultOf(text, [])).toBeUndefined()
  },
)

test('whatever invisible characters stand in a word, it is found', () => {
  const invisible = fc.constantFrom('', '\u200b', '\u2060', '\u00ad', '\u{e0041}', '\ufe0f')
  void fc.assert(
    fc.property(fc.array(invisible, { minLength: 5, maxLength: 5 }), (between) => {
      const text = [...'idiot'].map((letter, at) => `${letter}${between[at]}`).join('')
      expect(chatFaultOf(text, words)).toBe('chat_word')
    }),
  )
})

const now = new Date('2030-01-02T03:04:05Z')
const ago = (ms: number, text = 'hi') => ({ text, created_at: new Date(now.getTime() - ms) })

test('a player waits three seconds, writes six lines a minute, and does not repeat', () => {
  expect(isTooFast([], { text: 'hi', now })).toBe(false)
  expect(isTooFast([ago(2_999)], { text: 'you', now })).toBe(true)
  expect(isTooFast([ago(3_000)], { text: 'you', now })).toBe(false)
  expect(isTooFast([ago(3_000)], { text: 'hi', now })).toBe(true)
  const six = [4, 14, 24, 34, 44, 54].map((seconds) => ago(seconds * 1_000, 'a'))
  expect(isTooFast(six, { text: 'b', now })).toBe(true)
  expect(isTooFast(six.slice(0, 5), { text: 'b', now })).toBe(false)
})

test('a mute ends after its time, or never', () => {
  expect(mutedUntil(now, 'hour')?.toISOString()).toBe('2030-01-02T04:04:05.000Z')
  expect(mutedUntil(now, 'ever')).toBeNull()
})
