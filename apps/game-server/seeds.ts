import { randomBytes } from 'node:crypto'
import { commitment, newServerSeed } from '@casino/game-kit/fair.ts'
import type { FairState, Rotation } from '@casino/game-kit/protocol.ts'
import { now } from '@casino/time/now.ts'
import type { Pool, PoolClient } from 'pg'
import type { GameContext } from './context.ts'
import { Refusal } from './errors.ts'
import { hasUnfinished } from './round-store.ts'
import { addSeed, findSeed, lockSeed, revealSeed, type Seed } from './seed-store.ts'
import type { Session } from './session-store.ts'
import { transaction } from './transaction-store.ts'

const clientSeedBytes = 8

/** The active pair of a player in a game; the first one is made here. */
export async function activeSeed(
  context: GameContext,
  owner: Pick<Session, 'player_key' | 'slug'>,
): Promise<Seed> {
  const found = await findSeed(context.pool, owner.player_key, owner.slug)
  if (found) return found
  await addPair(context, context.pool, { ...owner, client_seed: newClientSeed() })
  const added = await findSeed(context.pool, owner.player_key, owner.slug)
  if (!added) throw new Error('a pair of seeds was added and is not there')
  return added
}

/** What the player may know of a pair before it is revealed. */
export function fairState(seed: Seed): FairState {
  const { server_seed_hash, client_seed, nonce } = seed
  return { server_seed_hash, client_seed, nonce: Number(nonce) + 1 }
}

/** Reveals the pair in use and begins a new one; refused while a round of it is not finished. */
export async function rotateSeeds(
  context: GameContext,
  session: Session,
  clientSeed: string,
): Promise<Rotation> {
  const { player_key, slug } = session
  await activeSeed(context, session)
  const old = await transaction(context.pool, async (tx) => {
    const seed = await lockSeed(tx, player_key, slug)
    if (!seed) throw new Refusal('round_unknown')
    if (await hasUnfinished(tx, seed.id)) throw new Refusal('round_open')
    await revealSeed(tx, seed.id, now())
    await addPair(context, tx, { player_key, slug, client_seed: clientSeed })
    return seed
  })
  const revealed = {
    server_seed: context.seal.open(old.server_seed_sealed),
    server_seed_hash: old.server_seed_hash,
    client_seed: old.client_seed,
    nonce: Number(old.nonce),
  }
  return { revealed, fair: fairState(await activeSeed(context, session)) }
}

type Pair = Pick<Seed, 'player_key' | 'slug' | 'client_seed'>

async function addPair(context: GameContext, sql: Pool | PoolClient, pair: Pair): Promise<void> {
  const serverSeed = newServerSeed()
  const hidden = {
    server_seed_sealed: context.seal.close(serverSeed),
    server_seed_hash: commitment(serverSeed),
  }
  await addSeed(sql, { ...pair, ...hidden }, now())
}

function newClientSeed(): string {
  return randomBytes(clientSeedBytes).toString('hex')
}
