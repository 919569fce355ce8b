import { createHmac, randomUUID } from 'node:crypto'

/** The test bench of the wallet protocols, as `seed -- --balance` creates it. */
export const bench = {
  provider: 'acceptance',
  game: 'acceptance:test',
  currency: 'USD',
  secret: 'test',
  path: '/wallet/gcp/acceptance/play',
}

const replayShare = 0.01
const stakeCents = 100

/**
 * Prepares bets as a provider sends them, each as the bytes of a complete signed request, so that a
 * caller only writes them. One in a hundred repeats the previous one.
 */
export function betsOf(players: readonly bigint[], count: number): Buffer[] {
  const calls: Buffer[] = []
  for (let at = 0; at < count; at += 1) {
    const before = calls[at - 1]
    const player = players[Math.floor(share() * players.length)] ?? 0n
    calls.push(before && share() < replayShare ? before : betOf(player))
  }
  return calls
}

function betOf(player: bigint): Buffer {
  const body = JSON.stringify({
    user_id: String(player),
    currency: bench.currency,
    game: bench.game,
    game_id: randomUUID(),
    session_id: String(player),
    finished: true,
    actions: [{ action: 'bet', action_id: randomUUID(), amount: stakeCents }],
  })
  const head = [
    `POST ${bench.path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `X-REQUEST-SIGN: ${createHmac('sha256', bench.secret).update(body).digest('hex')}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** A load needs random numbers, but not secure ones. */
function share(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
let seed = 20_260_101
