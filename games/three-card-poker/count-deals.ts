import { cardOf, deckSize } from '@casino/game-kit/cards.ts'
import { dealerLeast, type Kind, kinds, pairPlus, playLeast, rankHand } from './hands.ts'
import type { Count } from './odds.ts'
import { resultOf, stakesBack } from './rules.ts'

type Counts = { play: Count[]; pair_plus: { back: number; deals: number }[] }

type Hand = { cards: number[]; score: number; kind: Kind }

/** Counts all deals of both hands by the best play. Suits are alike, so one hand stands for several. */
export function countDeals(): Counts {
  const hands = allHands()
  const found = new Map<string, Count>()
  const dealers = {
    cards: Int8Array.from(hands.flatMap(({ cards }) => cards)),
    scores: Int32Array.from(hands.map(({ score }) => score)),
  }
  for (const { hand, alike } of differentHands(hands)) {
    const move = hand.score >= playLeast ? 'play' : 'fold'
    const stakes = move === 'play' ? 2 : 1
    for (const { score, deals } of againstHand(hand, dealers)) {
      const back = stakesBack({ move, result: resultOf(move, hand.score, score), kind: hand.kind })
      const name = `${stakes} ${back}`
      const one = found.get(name) ?? { stakes, back, deals: 0 }
      one.deals += deals * alike
      found.set(name, one)
    }
  }
  const play = [...found.values()].sort((a, b) => a.stakes - b.stakes || a.back - b.back)
  return { play, pair_plus: countPairPlus(hands) }
}

type Dealers = { cards: Int8Array; scores: Int32Array }

/** How many of the dealer's hands have no queen, less, as much or more; with a score of each. */
function againstHand({ cards, score }: Hand, dealers: Dealers): { score: number; deals: number }[] {
  const isTaken = new Uint8Array(deckSize)
  for (const card of cards) isTaken[card] = 1
  const deals = [0, 0, 0, 0]
  for (let at = 0; at < dealers.scores.length; at += 1) {
    const first = 3 * at
    const taken =
      (isTaken[dealers.cards[first] as number] as number) |
      (isTaken[dealers.cards[first + 1] as number] as number) |
      (isTaken[dealers.cards[first + 2] as number] as number)
    if (taken) continue
    const other = dealers.scores[at] as number
    const place = other < dealerLeast ? 0 : other < score ? 1 : other === score ? 2 : 3
    deals[place] = (deals[place] as number) + 1
  }
  const scores = [0, dealerLeast, score, Math.max(score, dealerLeast) + 1]
  return scores.map((of, place) => ({ score: of, deals: deals[place] ?? 0 })).filter(isThere)
}

function isThere({ deals }: { deals: number }): boolean {
  return deals > 0
}

function allHands(): Hand[] {
  const hands: Hand[] = []
  for (let a = 0; a < deckSize; a += 1) {
    for (let b = a + 1; b < deckSize; b += 1) {
      for (let c = b + 1; c < deckSize; c += 1) {
        hands.push({ cards: [a, b, c], ...rankHand([a, b, c].map(cardOf)) })
      }
    }
  }
  return hands
}

/** One hand of each that differ in more than the names of the suits. */
function differentHands(hands: readonly Hand[]): { hand: Hand; alike: number }[] {
  const found = new Map<string, { hand: Hand; alike: number }>()
  for (const hand of hands) {
    const seen: number[] = []
    const name = hand.cards
      .map((card) => {
        const suit = card % 4
        if (!seen.includes(suit)) seen.push(suit)
        return `${Math.floor(card / 4)}${seen.indexOf(suit)}`
      })
      .join()
    const one = found.get(name) ?? { hand, alike: 0 }
    one.alike += 1
    found.set(name, one)
  }
  return [...found.values()]
}

function countPairPlus(hands: readonly Hand[]): { back: number; deals: number }[] {
  return kinds.map((kind) => {
    const pays = pairPlus[kind]
    return {
      back: pays === undefined ? 0 : pays + 1,
      deals: hands.filter((hand) => hand.kind === kind).length,
    }
  })
}
