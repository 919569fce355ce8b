import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptBet, addBet, closeBets, openRound } from './bets.ts'

const closeAt = 25_000
const jitterMs = 300

const delay = fc.integer({ min: 0, max: jitterMs })
const bets = fc.array(
  fc.record({
    sentAt: fc.integer({ min: closeAt - 600, max: closeAt + 100 }),
    way: delay,
    wallet: delay,
  }),
  { minLength: 1, maxLength: 12 },
)

test('with 300 ms of jitter a bet counts exactly if its wallet answered before the close', () => {
  fc.assert(
    fc.property(bets, (sent) => {
      const round = openRound(1n, 0, 0)
      const ends = sent.map(() => 'refused')
      const steps = sent.flatMap(({ sentAt, way, wallet }, index) => {
        const id = String(index)
        const bet = { id, owner: id, slot: 0, amount_cents: 100n, float: 0 }
        const arrive = () => {
          if (typeof addBet(round, bet) !== 'string') ends[index] = 'asked'
        }
        const answer = () => {
          if (ends[index] === 'asked') ends[index] = acceptBet(round, id)
        }
        return [
          { at: sentAt + way, run: arrive },
          { at: sentAt + way + wallet, run: answer },
        ]
      })
      const late: string[] = []
      const close = () => {
        late.push(...closeBets(round, closeAt).map(({ id }) => id))
      }
      const inOrder = [{ at: closeAt, run: close }, ...steps].toSorted((a, b) => a.at - b.at)
      for (const { run } of inOrder) run()
      sent.forEach(({ sentAt, way, wallet }, index) => {
        const isInTime = sentAt + way < closeAt
        const isPlaced = sentAt + way + wallet < closeAt
        expect(ends[index]).toBe(isPlaced ? 'placed' : isInTime ? 'give_back' : 'refused')
        expect(late.includes(String(index))).toBe(isInTime && !isPlaced)
        expect(round.bets.has(String(index))).toBe(isPlaced)
      })
    }),
    { numRuns: 300 },
  )
})
