import { commitment, type FairPlay, newServerSeed } from '@casino/game-kit/fair/fair.ts'
import type { FairState, Rotation } from '@casino/game-kit/protocol.ts'
import { now } from '@casino/time/now.ts'
import type { Pool, PoolClient } from 'pg'
import type { GameContext } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Seal } from '../seeds/seal.ts'
import {
  activateSeed,
  addNextSeed,
  findNextSeed,
  findRevealed,
  findSeed,
  lockNextSeed,
  lockSeed,
  type NextSeed,
  revealSeed,
  type Seed,
  type SeedOwner,
} from '../seeds/seed-store.ts'
import { hasUnfinished } from './round-store.ts'
import { transaction } from './transaction-store.ts'

/**
 * The public state of a player's seeds: the pair in use, if the player has chosen a seed yet, and
 * the next commitment.
 */
export function fairState(context: GameContext, owner: SeedOwner): Promise<FairState> {
  return stateOf(context, context.pool, owner)
}

async function stateOf(
  context: GameContext,
  sql: Pool | PoolClient,
  owner: SeedOwner,
): Promise<FairState> {
  const next = await nextSeed(context, sql, owner)
  const active = await findSeed(sql, owner)
  return {
    active: active ? shown(active) : null,
    next_server_seed_hash: next.server_seed_hash,
  }
}

/** `server_seed_hash` is the commitment that was shown when the player chose the seed. */
export type SeedChange = { client_seed: string; server_seed_hash: string }

/**
 * The committed server seed and the player's seed become the pair in use; the previous pair is
 * revealed. Refused during an unfinished round. A repeated change, or one that another tab has
 * overtaken, changes nothing and returns the current state.
 */
export async function changeSeeds(
  context: GameContext,
  owner: SeedOwner,
  change: SeedChange,
): Promise<Rotation> {
  return transaction(context.pool, async (tx) => {
    const old = await activate(context, tx, { owner, change })
    // Read within the transaction, so that a later change in another tab is not included.
    const fair = await stateOf(context, tx, owner)
    return { revealed: old ? revealed(context, old) : null, fair }
  })
}

type Change = { owner: SeedOwner; change: SeedChange }

/** Returns the previous pair. */
async function activate(
  context: GameContext,
  tx: PoolClient,
  { owner, change }: Change,
): Promise<Seed | undefined> {
  await nextSeed(context, tx, owner)
  const next = await lockNextSeed(tx, owner)
  const active = await lockSeed(tx, owner)
  if (active?.server_seed_hash === change.server_seed_hash) return findRevealed(tx, owner)
  if (next?.server_seed_hash !== change.server_seed_hash) throw new Refusal('seeds_changed')
  if (active && (await hasUnfinished(tx, active.id))) throw new Refusal('round_open')
  if (active) await revealSeed(tx, active.id, now())
  await activateSeed(tx, { id: next.id, client_seed: change.client_seed }, now())
  return active
}

function shown({ server_seed_hash, client_seed, nonce }: Seed) {
  return { server_seed_hash, client_seed, nonce: Number(nonce) + 1 }
}

function revealed(context: GameContext, seed: Seed): Rotation['revealed'] {
  const { server_seed_hash, client_seed, nonce, server_seed_sealed } = seed
  const server_seed = openSeed(context, server_seed_sealed)
  if (server_seed === undefined) return null
  return { server_seed, server_seed_hash, client_seed, nonce: Number(nonce) }
}

/** Undefined if its key is missing: then it cannot be shown, but nothing else depends on it. */
export function openSeed({ seal, log }: GameContext, sealed: string): string | undefined {
  try {
    return seal.open(sealed)
  } catch (error) {
    log.error({ error: String(error) }, 'a server seed cannot be read')
    return undefined
  }
}

/** The input of a play's draw. */
export function fairPlay(seal: Seal, seed: Seed, nonce: bigint): FairPlay {
  const serverSeed = seal.open(seed.server_seed_sealed)
  return { serverSeed, clientSeed: seed.client_seed, nonce: Number(nonce) }
}

/** The commitment to the next server seed; created here, before the client seed can be chosen. */
async function nextSeed(
  { seal }: GameContext,
  sql: Pool | PoolClient,
  { player_key, slug }: SeedOwner,
): Promise<NextSeed> {
  const owner = { player_key, slug }
  const found = await findNextSeed(sql, owner)
  if (found) return found
  const serverSeed = newServerSeed()
  const hidden = {
    server_seed_sealed: seal.close(serverSeed),
    server_seed_hash: commitment(serverSeed),
  }
  await addNextSeed(sql, { ...owner, ...hidden }, now())
  const added = await findNextSeed(sql, owner)
  if (!added) throw new Error('a server seed was committed to and is not there')
  return added
}
