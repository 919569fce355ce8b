// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { FairState } from '../../protocol.ts'
import type { GameApi } from '../api.ts'
import { translatorOf } from '../texts.ts'
import { openRules } from './rules-dialog.ts'

const t = translatorOf('en', { en: { rules_1: 'Play.' } })

function shown(fair: FairState | null): string {
  const session = {
    facts: { title: 'Dice', rtp: 0.99, max_win: 9_900 },
    locale: 'en',
    bet_levels: [20, 100],
    max_bet: 100,
    max_win_cents: 125_000_000,
    fair,
  }
  const money = (cents: number) => `€${(cents / 100).toLocaleString('en')}`
  openRules({ t, api: { session } as GameApi, money, times: (times) => `${times}×` })
  return document.querySelector('dialog')?.textContent ?? ''
}

const own: FairState = { active: null, next_server_seed_hash: 'hash' }

beforeEach(() => {
  document.body.replaceChildren()
})

test('the rules state the largest payout of a round', () => {
  expect(shown(own)).toContain('at most €1,250,000')
})

test('only a game with rounds of the player’s own says that an interrupted one is finished', () => {
  expect(shown(own)).toContain('finished with the result already drawn')
  document.body.replaceChildren()
  expect(shown(null)).not.toContain('already drawn')
})
