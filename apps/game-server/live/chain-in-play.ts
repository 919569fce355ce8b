import { beaconRoundFrom, beaconTimeOf } from '@casino/game-kit/fair/quicknet.ts'
import { mathematicsOf } from '@casino/game-kit/mathematics.ts'
import { now } from '@casino/time/now.ts'
import { secretOf } from '../seeds/seal.ts'
import { announcedAheadMs, type Hashes, makeChain, newChainSeed } from './chain.ts'
import type { Live } from './live.ts'
import {
  addChain,
  addRound,
  type ChainRow,
  findBeacon,
  playableChains,
} from './stores/chain-store.ts'

type InPlay = { chain: ChainRow; hashes: Hashes }

/** Opens a round on the next hash of the current chain, or of the announced next one. */
export async function openRoundInChain(
  live: Live,
): Promise<InPlay & { id: bigint; position: number }> {
  const { pool, game } = live.deps
  const { version } = game
  const mathematics = mathematicsOf(game, version)
  let { chain, hashes } = live.table ?? (await chainInPlay(live))
  let opened = await addRound(pool, { chainId: chain.id, version, mathematics }, now())
  if (!opened) {
    ;({ chain, hashes } = await chainInPlay(live))
    opened = await addRound(pool, { chainId: chain.id, version, mathematics }, now())
  }
  if (!opened) throw new Error('a new chain has no hash')
  // Read after the round has its number, so that the value counts for it exactly if the log says
  // so.
  const beacon = chain.beacon?.value ? chain.beacon : await findBeacon(pool, chain.id)
  return { ...opened, chain: { ...chain, beacon }, hashes }
}

/**
 * The chain to play on, recomputed from its secret. The next one is announced by then, so that its
 * beacon value can be entered before its first round.
 */
async function chainInPlay(live: Live): Promise<InPlay> {
  const { pool, game } = live.deps
  const chains = await playableChains(pool, game.slug)
  for (const [at, chain] of chains.entries()) {
    const hashes = hashesOf(live, chain)
    if (!hashes) continue
    if (at === chains.length - 1) await announceChain(live)
    return { chain, hashes }
  }
  await announceChain(live)
  return chainInPlay(live)
}

/** Undefined if the chain was made with another secret: it cannot continue. */
function hashesOf({ deps }: Live, chain: ChainRow): Hashes | undefined {
  const secret = deps.keys.secrets[chain.key_id]
  const hashes = secret === undefined ? undefined : makeChain(secret, chain)
  if (hashes?.terminating_hash === chain.terminating_hash) return hashes
  deps.log.error(
    { chain_id: chain.id },
    'the seed secret of the chain is gone, the next one begins',
  )
  return undefined
}

async function announceChain(live: Live): Promise<void> {
  const { pool, keys, game } = live.deps
  const seed = newChainSeed(game.slug, live.options.chainLength)
  const { terminating_hash } = makeChain(secretOf(keys, keys.current), seed)
  const at = now()
  const round = beaconRoundFrom(at.getTime() + announcedAheadMs)
  const beacon = { round, at: beaconTimeOf(round) }
  await addChain(pool, {
    ...seed,
    terminating_hash,
    key_id: keys.current,
    rule: game.rule,
    beacon,
    at,
  })
}
