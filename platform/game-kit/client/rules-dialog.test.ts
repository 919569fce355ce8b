// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { GameApi } from './api.ts'
import { openRules } from './rules-dialog.ts'
import { speakerOf } from './texts.ts'

const t = speakerOf('en', { en: { rules_1: 'Play.' } })

function shown(server_seed_hash: string): string {
  const session = {
    facts: { title: 'Dice', rtp: 0.99, max_win: 9_900 },
    locale: 'en',
    bet_levels: [20, 100],
    max_bet: 100,
    max_win_cents: 125_000_000,
    fair: { server_seed_hash, client_seed: '', nonce: 1 },
  }
  const money = (cents: number) => `€${(cents / 100).toLocaleString('en')}`
  openRules({ t, api: { session } as GameApi, money, times: (times) => `${times}×` })
  return document.querySelector('dialog')?.textContent ?? ''
}

beforeEach(() => {
  document.body.replaceChildren()
})

test('the rules tell the most that a round may pay', () => {
  expect(shown('hash')).toContain('at most €1,250,000')
})

test('only a game whose rounds are the player’s own says that an interrupted one is finished', () => {
  expect(shown('hash')).toContain('finished with the result already drawn')
  document.body.replaceChildren()
  expect(shown('')).not.toContain('already drawn')
})
