import { cardOf } from '@casino/game-kit/cards.ts'
import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { meanOf } from '@casino/game-kit/pays.ts'
import { simulatedMean } from '@casino/game-kit/simulate.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Action, game, shoeSize, type View } from './game.ts'
import { pointsOf, sumOf } from './hand.ts'
import { bestMove, oddsOf } from './odds.ts'
import { type Move, moves } from './table.ts'

const input = { stake_cents: 100, hands: 1 }

/** A round whose shoe begins with these ranks; then only twos follow. */
function roundOf(ranks: number[], hands = 1) {
  const shoe = Array.from({ length: shoeSize }, (_, at) => (((ranks[at] ?? 2) + 11) % 13) * 4)
  const own = { ...input, hands }
  let at = 0
  const { secret, view } = game.start(() => ((shoe[at++] ?? 0) + 0.5) / 52, own)
  const play = (...made: Move[]) => {
    let last: { view: View; payout?: { parts: bigint; per: bigint } } = { view }
    for (const move of made) {
      const after = game.step({ secret, view: last.view, input: own }, { do: move })
      if (!after) throw new Error(`${move} is refused`)
      last = after
    }
    const { payout } = last
    return { view: last.view, paid: payout && Number(payout.parts) / Number(payout.per) }
  }
  return { secret, view, play, input: own }
}

test('the best play returns exactly what the published enumeration says', () => {
  const { net, staked, rtp, pays } = oddsOf()
  expect((net * 100).toFixed(5)).toBe('-0.57039')
  expect(rtp).toBeCloseTo(1 + net / staked, 12)
  expect(meanOf(pays)).toBeCloseTo(rtp, 12)
  expect(game.rtp).toBe(rtp)
})

test('a simulation of the best play by the rules themselves lies in the 99 % interval', () => {
  const next = seededFloats(42)
  const { net, staked } = oddsOf()
  const stakes: number[] = []
  const { mean, halfWidth } = simulatedMean(8_000, () => {
    const { secret, view } = game.start(next, input)
    let at = view
    let cost = 100
    for (;;) {
      const action = { do: choose(at) }
      cost += Number(game.raise?.({ secret, view: at, input }, action) ?? 0n)
      const after = game.step({ secret, view: at, input }, action)
      if (!after) throw new Error(`${action.do} is refused`)
      at = after.view
      if (!after.payout) continue
      stakes.push(cost / 100)
      return Number(after.payout.parts) / Number(after.payout.per) / 100 - cost / 100
    }
  })
  expect(Math.abs(mean - net)).toBeLessThan(halfWidth)
  expect(stakes.reduce((sum, one) => sum + one, 0) / stakes.length).toBeCloseTo(staked, 1)
})

function choose({ can, dealer, hands, active }: View): Move {
  if (can.includes('no_insurance')) return 'no_insurance'
  const hand = active === null ? undefined : hands[active]
  const [up] = dealer
  if (!hand || !up) return 'reveal'
  const [first] = hand.cards
  const pair = can.includes('split') && first ? pointsOf(first) : undefined
  return bestMove({ up: pointsOf(up), sum: sumOf(hand.cards), pair }, can)
}

test('a blackjack pays 3 to 2, and nothing is asked before it is paid', () => {
  const { view, play } = roundOf([1, 9, 13, 9])
  expect(view.can).toEqual(['reveal'])
  expect(play('reveal')).toMatchObject({ paid: 250, view: { hands: [{ result: 'blackjack' }] } })
})

test('the dealer stands on a soft 17 and looks for a blackjack under a ten', () => {
  const soft = roundOf([10, 1, 8, 6]).play('no_insurance', 'stand', 'reveal')
  expect(soft).toMatchObject({ paid: 200, view: { dealer: [{ rank: 1 }, { rank: 6 }] } })
  const peeked = roundOf([10, 10, 9, 1])
  expect(peeked.view).toMatchObject({ can: ['reveal'], dealer: [{ rank: 10 }] })
  expect(peeked.play('reveal').paid).toBe(0)
})

test('insurance costs half and pays 2 to 1 on a blackjack of the dealer', () => {
  const { view, play, secret } = roundOf([10, 1, 9, 13])
  expect(view.can).toEqual(['insure', 'no_insurance'])
  expect(game.raise?.({ secret, view, input }, { do: 'insure' })).toBe(50n)
  expect(play('insure', 'reveal').paid).toBe(150)
  expect(play('no_insurance', 'reveal').paid).toBe(0)
  expect(roundOf([10, 1, 9, 7]).play('insure', 'stand', 'reveal').paid).toBe(200)
})

test('a double takes one card for a second stake', () => {
  const { play } = roundOf([5, 6, 6, 10, 10, 10])
  expect(play('double', 'reveal')).toMatchObject({ paid: 400, view: { hands: [{ stakes: 2 }] } })
})

test('a pair is split once, each hand may double, and aces get one card', () => {
  const eights = roundOf([8, 6, 8, 10, 3, 3, 10, 10, 10]).play(
    'split',
    'double',
    'double',
    'reveal',
  )
  expect(eights).toMatchObject({ paid: 800, view: { hands: [{ total: 21 }, { total: 21 }] } })
  const again = roundOf([8, 6, 8, 10, 8, 3]).play('split')
  expect(again.view.can).toEqual(['hit', 'stand', 'double'])
  const aces = roundOf([1, 6, 1, 10, 13, 5, 10]).play('split')
  expect(aces.view.can).toEqual(['reveal'])
  expect(aces.view.hands).toMatchObject([{ total: 21 }, { total: 16 }])
  expect(roundOf([1, 6, 1, 10, 13, 5, 10]).play('split', 'reveal').paid).toBe(400)
})

test('three boxes are dealt and played in turn', () => {
  const { view, play } = roundOf([10, 9, 8, 7, 10, 9, 8, 10], 3)
  expect(view.hands.map(({ total }) => total)).toEqual([20, 18, 16])
  const { view: end, paid } = play('stand', 'stand', 'hit', 'stand', 'reveal')
  expect(end.hands.map(({ result }) => result)).toEqual(['win', 'win', 'win'])
  expect(paid).toBe(600)
})

const anyMoves = fc.array(fc.constantFrom(...moves), { maxLength: 60 })

test('whatever is played: hidden cards stay hidden, the shoe lasts, the largest win holds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 3 }), anyMoves, (seed, hands, made) => {
      const own = { stake_cents: 100, hands }
      const { secret, view } = game.start(seededFloats(seed), own)
      let at: { view: View; payout?: { parts: bigint; per: bigint } } = { view }
      const done: Action[] = []
      for (const move of made) {
        const after = game.step({ secret, view: at.view, input: own }, { do: move })
        if (!after) continue
        done.push({ do: move })
        at = after
        if (!at.payout) expect(at.view.dealer).toHaveLength(1)
      }
      expect(game.actionsOf(at.view)).toEqual(done)
      const end = at.payout ? at : game.abandon({ secret, view: at.view, input: own })
      const { parts = 0n, per = 1n } = end?.payout ?? {}
      expect(Number(parts) / Number(per)).toBeLessThanOrEqual(100 * hands * game.maxWin)
      const cards = [
        ...(end?.view.dealer ?? []),
        ...(end?.view.hands.flatMap((h) => h.cards) ?? []),
      ]
      expect(cards.length).toBeLessThanOrEqual(shoeSize)
      expect(cards).not.toContain(undefined)
      const shown = secret.shoe.slice(0, cards.length).map(cardOf)
      expect(cards.map(nameOf).sort()).toEqual(shown.map(nameOf).sort())
    }),
    { numRuns: 200 },
  )
})

test('the longest hands do not use up the shoe', () => {
  const ranks = Array.from({ length: 144 }, () => 1)
  const { play, view } = roundOf(ranks, 3)
  expect(view.can).toEqual(['insure', 'no_insurance'])
  const made: Move[] = ['no_insurance']
  for (let at = play(...made).view; at.active !== null; at = play(...made).view) made.push('hit')
  expect(play(...made, 'reveal').view.over).toBe(true)
})

function nameOf(card: { rank: number; suit: string } | undefined): string {
  return `${card?.rank} ${card?.suit}`
}
