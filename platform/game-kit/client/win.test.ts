// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { GameSession, PlayResult } from '../protocol.ts'
import { createControlBar } from './controls/control-bar.ts'
import type { Shell } from './shell.ts'
import type { Sounds } from './stage/sounds.ts'
import { loadKit, translatorOf } from './texts.ts'
import { showOutcome } from './win.ts'

beforeAll(() => loadKit('de'))
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => void vi.unstubAllGlobals())

/** The sound, text and announcement of a round that cost a euro. */
function outcomeOf(payout_cents: number, language: 'en' | 'de' = 'en', isTurbo = false) {
  const t = translatorOf(language, {})
  const fanfares: string[] = []
  const announced: string[] = []
  const sounds = { win: () => fanfares.push('win'), bigWin: () => fanfares.push('big win') }
  const session = {
    locale: 'en',
    currency: { code: 'EUR', subunits_to_unit: 100 },
    turbo_allowed: true,
    round_ms_min: 0,
  } as GameSession
  const press = () => undefined
  const verify = press
  const bar = createControlBar({ t, session, sounds: sounds as unknown as Sounds, press, verify })
  if (isTurbo) bar.element.querySelector<HTMLElement>('.gk-turbo')?.click()
  const shell = {
    stage: document.createElement('main'),
    announce: (text: string) => announced.push(text),
    showPaid: bar.showPaid,
  }
  const money = (cents: number) => `€${(cents / 100).toFixed(2)}`
  const parts = { t, shell: shell as unknown as Shell, sounds: sounds as unknown as Sounds }
  const result = { payout_cents, stake_cents: 100 } as PlayResult
  const more = { money, times: String, celebrates: false }
  showOutcome({ ...parts, ...more }, result, new AbortController().signal)
  const box = bar.element.querySelector('.gk-figure-win')
  const read = ['.gk-label', '.gk-amount'].map((part) => box?.querySelector(part)?.textContent)
  return { fanfares, announced, read: read.join(' '), look: box?.className.includes('gk-has-win') }
}

test('a payout up to the stake is shown as returned, without gold or sound', () => {
  expect(outcomeOf(60)).toEqual({
    fanfares: [],
    announced: ['Returned €0.60'],
    read: 'Returned €0.60',
    look: false,
  })
  expect(outcomeOf(100)).toMatchObject({ fanfares: [], announced: ['Returned €1.00'], look: false })
  expect(outcomeOf(60, 'de')).toMatchObject({ read: 'Rückzahlung €0.60' })
})

test('more than the stake is a win', () => {
  expect(outcomeOf(101)).toMatchObject({ fanfares: ['win'], read: 'Win €1.01', look: true })
  expect(outcomeOf(0)).toMatchObject({ fanfares: [], announced: ['No win this time'], look: false })
})

test('in turbo the payout stands at once, as on the board; otherwise it counts up', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(outcomeOf(500)).toMatchObject({ read: 'Win €0.00' })
  expect(outcomeOf(500, 'en', true)).toMatchObject({ read: 'Win €5.00' })
})
