import { shellWord } from '../commands/shell-word.ts'
import { drawnBy } from './live-proof.ts'
import type { OwnBet, Past } from './live-protocol.ts'

/**
 * The command that recomputes a shared round, its place in its chain, and the payout of a cash-out.
 */
export function liveCommandOf(slug: string, round: Past, bet?: OwnBet): string {
  const { hash, version, chain } = round
  const options = {
    game: slug,
    version,
    hash,
    'terminating-hash': chain.terminating_hash,
    length: chain.length,
    ...secondPartOf(round),
    ...(bet?.cashed_x100 ? cashOutOf(bet, bet.cashed_x100) : {}),
  }
  const words = Object.entries(options).map(([name, value]) => `--${name} ${shellWord(value)}`)
  return `npm run verify -- --kind round ${words.join(' ')}`
}

function secondPartOf(round: Past): Record<string, string | number> {
  const { salt, beacon } = round.chain
  const by = drawnBy(round)
  if (by === 'beacon' && beacon?.value) {
    return { 'beacon-round': beacon.round, signature: beacon.value.signature }
  }
  return by === 'salt' || round.seeds.length === 0
    ? { salt }
    : { salt, seeds: round.seeds.join(',') }
}

function cashOutOf({ amount_cents, draw_key }: OwnBet, x100: number) {
  return { 'stake-cents': amount_cents, 'cash-out': x100 / 100, 'draw-key': draw_key }
}
