import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textsAreTranslated } from './equal-texts.ts'
import { messagesAgree } from './message-laws.ts'
import { textsAreUsed } from './used-texts.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'apogee-texts-'))
  write('en', {
    bet: 'Bet',
    hello: 'Hello {{name}}',
    games_one: '1 game',
    games_other: '{{count}} games',
  })
  write('de', { ...german })
})
afterEach(() => rmSync(root, { recursive: true }))

const folder = 'domains/wallet/messages'
const german = {
  bet: 'Einsatz',
  hello: 'Hallo {{name}}',
  games_one: '1 Spiel',
  games_other: '{{count}} Spiele',
}

/** These must be complete. */
const whole = ['en', 'de'] as const

function write(locale: string, messages: Record<string, string>): void {
  put(`${folder}/${locale}.json`, JSON.stringify(messages))
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

test('complete languages agree, and a variant may override only some texts', () => {
  write('en-AU', { bet: 'Punt' })
  write('no', { bet: 'Innsats' })
  expect(messagesAgree(root, whole)).toEqual([])
})

test.each([
  ['a text is missing', { bet: ' ' }, 'de.json: bet has no text'],
  ['a form of the plural is missing', { games_one: '' }, 'de.json: games_one has no text'],
  ['a key is nobody’s', { stake: 'Einsatz' }, 'de.json: stake has no English text'],
  ['a value is lost', { hello: 'Hallo' }, 'de.json: hello lacks {{name}}'],
  ['a value is invented', { bet: '{{sum}} Einsatz' }, 'de.json: bet invents {{sum}}'],
  ['a form is another language’s', { games_few: '{{count}}' }, 'de.json: games_few is a form'],
  ['percent are written by hand', { hello: '{{name}} %' }, 'de.json: hello writes a percent sign'],
])('%s: reported', (_what, change, complaint) => {
  write('de', { ...german, ...change })
  expect(messagesAgree(root, whole).join('\n')).toContain(complaint)
})

test('a variant contains only differences, and a file of an unknown locale is reported', () => {
  write('en-AU', { bet: 'Bet' })
  write('xx', {})
  expect(messagesAgree(root, whole)).toEqual([
    `${folder}/xx.json: there is no such locale`,
    `${folder}/en-AU.json: bet says the same as English`,
  ])
})

test('a variant overrides the words that its readers use differently', () => {
  write('en', {
    bet: 'Bet',
    hello: 'Slots, {{name}}',
    games_one: '1 game',
    games_other: '{{count}}',
  })
  write('en-AU', { hello: 'Pokies, {{name}}' })
  expect(messagesAgree(root, ['en'])).toEqual([
    `${folder}/en-NZ.json: hello uses a word that differs in English (New Zealand)`,
  ])
})

test('a text without a use is reported, and so is an unknown key', () => {
  put(
    'domains/wallet/web/bets.tsx',
    `[t('bet'), t('games', { count }), t(\`hel\${who}\`), t('odds')]`,
  )
  expect(textsAreUsed(root)).toEqual(['domains/wallet/web/bets.tsx: says odds, which is no text'])
  put('domains/wallet/web/bets.tsx', "t('bet')")
  expect(textsAreUsed(root)).toEqual([
    `${folder}/en.json: nobody says hello`,
    `${folder}/en.json: nobody says games_one`,
    `${folder}/en.json: nobody says games_other`,
  ])
})

test('a text that equals the English one is reported unless it is listed, and the list has no others', () => {
  write('en', { bet: 'Bet', rounds: '{{count}} × 2', bonus: 'Bonus', code: 'Code' })
  write('de', { bet: 'Bet', rounds: '{{count}} × 2', bonus: 'Bonus', code: 'Code' })
  expect(textsAreTranslated(root, { every: ['Bonus'], de: ['Code', 'Slots'] })).toEqual([
    `${folder}/de.json: bet reads as in English: Bet`,
    'checks/equal-texts.json: de lists Slots, which equals no English text',
  ])
})
