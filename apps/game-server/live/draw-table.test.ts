import { game } from '@casino/game-auto-roulette/game.ts'
import { acceptBet, addBet, closeBets, openRound } from '@casino/game-kit/live/bets.ts'
import { decideBets } from '@casino/game-kit/live/draw-rules.ts'
import { expect, test } from 'vitest'
import { drawSnapshotOf } from './draw-table.ts'
import { noNews, type Table } from './table.ts'

test('a round that is decided but not stored yet looks to a late joiner as before', () => {
  const { rules } = game
  if (rules.kind !== 'draw') throw new Error('the game has no draw')
  const round = openRound(1n, 0, 0)
  const chips = [{ spot: 'number-17', amount_cents: 50 }]
  const bet = addBet(round, { id: 'a', owner: 'ann', slot: 0, amount_cents: 50n, chips, float: 0 })
  if (typeof bet === 'string') throw new Error(bet)
  acceptBet(round, bet.id)
  closeBets(round, 1)
  round.result = [17]
  const session = { nickname: 'Annabel', mode: 'real', currency: { code: 'EUR' } }
  const entries = new Map([['a', { bet, session, n: 1, isStored: false }]])
  const given = { rules, round, entries, chain: {}, past: [], until_ms: null, news: noNews() }
  const table = given as unknown as Table
  const shown = () => {
    const to = { owner: 'ann', currency: 'EUR', at: 2, online: 1, ownPast: [] }
    const { phase, bets, own } = drawSnapshotOf(table, to)
    const payouts = [...bets, ...own].map(({ payout_cents }) => payout_cents)
    return { phase, payouts, states: own.map(({ state }) => state) }
  }
  const before = shown()
  expect(before).toEqual({ phase: 'betting', payouts: [null, null], states: ['placed'] })
  round.since = 1
  decideBets(rules, round, 1)
  expect(shown()).toEqual(before)
  table.until_ms = 9
  expect(shown()).toEqual({ phase: 'playing', payouts: [1_800, 1_800], states: ['cashed'] })
})
