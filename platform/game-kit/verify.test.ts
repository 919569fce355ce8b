import { expect, test } from 'vitest'
import { verifyCommand } from './verify-cli.ts'

const seeds = ['--server-seed', 'server seed', '--client-seed', 'client seed', '--nonce', '1']

test.each([
  ['dice', [], { outcome: { roll: 74.67 } }],
  [
    'dice',
    ['--target', '80', '--direction', 'under'],
    { outcome: { roll: 74.67, won: true }, payout_cents: '124' },
  ],
  ['limbo', ['--target', '1.32'], { outcome: { result: 1.32, won: true }, payout_cents: '132' }],
  ['european-roulette', [], { outcome: { number: 27 } }],
  ['plinko', ['--rows', '8'], { outcome: { bucket: 7 } }],
  ['plinko', ['--rows', '9', '--risk', 'high'], { outcome: { bucket: 8, multiplier: 7 } }],
  ['mines', ['--mines', '5'], { outcome: { secret: { mines: [18, 15, 5, 22, 12] } } }],
  ['keno', [], { outcome: { drawn: [30, 26, 10, 37, 22, 35, 25, 24, 39, 4] } }],
  [
    'hi-lo',
    [],
    { outcome: { secret: { cards: expect.arrayContaining([{ rank: 11, suit: 'spades' }]) } } },
  ],
  ['starfall-reels', [], { outcome: { total: 0 } }],
])('%s %j is recomputed', async (game, choices, expected) => {
  expect(await verifyCommand(['--game', game, ...seeds, ...choices])).toMatchObject(expected)
})

test('a step game is played through to its payout', async () => {
  const actions = JSON.stringify([
    { do: 'open', cell: 0 },
    { do: 'open', cell: 1 },
    { do: 'cash_out' },
  ])
  const verified = await verifyCommand(['--game', 'mines', ...seeds, '--actions', actions])
  expect(verified).toMatchObject({ payout_cents: '128', outcome: { view: { mines: [5, 15, 18] } } })
})

test('a flight is recomputed from its hash', async () => {
  const hash = 'deadbeefe7c270724bd4851c020d489257fa79a70e694a9b5099375464348698'
  const salt = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4'
  const round = ['--game', 'rocket-x', '--hash', hash, '--salt', salt]
  // The published flight has no seeds of bettors: it is one of the first mathematics.
  const first = await verifyCommand([...round, '--version', '1'])
  expect(first).toMatchObject({ draw: 3_296_903_083, crash: 1.28 })
  const drawn = await verifyCommand([...round, '--seeds', 'ann,ben'])
  expect(drawn).not.toMatchObject({ draw: 3_296_903_083 })
})

test.each([
  ['an unknown game', ['--game', 'nothing', ...seeds]],
  ['a path for a game', ['--game', '../platform', ...seeds]],
  ['a missing seed', ['--game', 'dice', '--nonce', '1']],
  ['a choice the game refuses', ['--game', 'dice', ...seeds, '--target', '101']],
  ['a choice the game does not have', ['--game', 'dice', ...seeds, '--luck', '7']],
])('%s is refused', async (_, args) => {
  await expect(verifyCommand(args)).rejects.toThrow()
})
