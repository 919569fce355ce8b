import { expect, test } from 'vitest'
import { chainFrom, drawOf, fractionFloatOf } from './chain.ts'
import { publishedRounds } from './testing/published-beacon.ts'
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
  // The published flight has no seeds of bettors: it is one of the first version.
  const first = await verifyCommand([...round, '--version', '1'])
  expect(first).toMatchObject({ draw: 3_296_903_083, crash: 1.28 })
  const drawn = await verifyCommand([...round, '--seeds', 'ann,ben'])
  expect(drawn).not.toMatchObject({ draw: 3_296_903_083 })
})

const [published] = publishedRounds
const { terminating, hashes } = chainFrom('ab'.repeat(32), 20)
const flight = ['--game', 'rocket-x', '--hash', hashes[6] ?? '']
const beacon = ['--beacon-round', String(published.round), '--signature', published.signature]

test('a flight drawn by the public beacon is recomputed from its hash and the signature', async () => {
  const { crash } = await drawnByBeacon([])
  const draw = drawOf(hashes[6] ?? '', published.randomness)
  expect(crash).toBe(Math.max(100, Math.floor((99 * 2 ** 32) / (draw + 1))) / 100)
  const cashOut = ['--stake-cents', '20', '--cash-out', '1.02', '--draw-key', '7:0']
  const float = fractionFloatOf(hashes[6] ?? '', published.randomness, '7:0')
  const paid = crash < 1.02 ? '0' : float < 0.4 ? '21' : '20'
  expect(await drawnByBeacon(cashOut)).toMatchObject({ crash, payout_cents: paid })
})

test('a flight is found in its own chain by its number, and in no other', async () => {
  const walk = ['--terminating-hash', terminating]
  expect(await drawnByBeacon(walk)).toMatchObject({ position: 7 })
  const other = ['--terminating-hash', 'cd'.repeat(32), '--length', '20']
  await expect(drawnByBeacon(other)).rejects.toThrow('does not lead')
})

async function drawnByBeacon(options: string[]): Promise<{ crash: number }> {
  return (await verifyCommand([...flight, ...beacon, ...options])) as { crash: number }
}

test.each([
  [
    'a signature of another round',
    [...flight, '--beacon-round', '7', '--signature', published.signature],
  ],
  ['a flight drawn by two rules', [...flight, ...beacon, '--salt', 's', '--seeds', 'ann']],
  ['a flight without either', flight],
  ['an unknown game', ['--game', 'nothing', ...seeds]],
  ['a path for a game', ['--game', '../platform', ...seeds]],
  ['a missing seed', ['--game', 'dice', '--nonce', '1']],
  ['a choice the game refuses', ['--game', 'dice', ...seeds, '--target', '101']],
  ['a choice the game does not have', ['--game', 'dice', ...seeds, '--luck', '7']],
])('%s is refused', async (_, args) => {
  await expect(verifyCommand(args)).rejects.toThrow()
})
