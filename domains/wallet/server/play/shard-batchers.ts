import { isGrowing, shardOf } from '@casino/db/shards.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import { type Batcher, type BatcherOptions, createBatcher } from './batcher.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'

/**
 * The batchers of the ledger's shards as one: a request waits with those of its player's shard. What a flush
 * costs however small it is comes once a shard, so several have one connection each.
 */
export function createBatchers(options: Omit<BatcherOptions, 'ledger'>): Batcher {
  const [first = 'ledger', ...more] = ledgers()
  if (more.length === 0) return createBatcher({ ...options, ledger: first })
  const each = [first, ...more].map((ledger) =>
    createBatcher({ connections: 1, ...options, ledger }),
  )
  const playIn = (shard: number, request: PlayRequest) => {
    const own = each[shard]
    if (!own) throw new Error(`player ${request.player_id} has no shard`)
    return own.play(request)
  }
  const playAtHome = (request: PlayRequest) => playIn(shardOf(request.player_id), request)
  return {
    play: isGrowing() ? whereHeStands(playIn, playAtHome) : playAtHome,
    async stop() {
      await Promise.all(each.map(({ stop }) => stop()))
    },
  }
}

const noSuchPlayer = 101

function isKnown(answer: PlayAnswer): boolean {
  return answer.ok || answer.code !== noSuchPlayer
}

/**
 * While players move into their shards: the first shard says whether a player still is there, in the
 * transaction that would play. He goes once and only from there, so his own shard is asked next.
 */
function whereHeStands(
  playIn: (shard: number, request: PlayRequest) => Promise<PlayAnswer>,
  playAtHome: Batcher['play'],
): Batcher['play'] {
  const arrived = new Set<bigint>()
  return async (request) => {
    const id = request.player_id
    if (shardOf(id) === 0 || arrived.has(id)) return playAtHome(request)
    const answer = await playIn(0, request)
    if (isKnown(answer)) return answer
    const home = await playAtHome(request)
    if (isKnown(home)) arrived.add(id)
    return home
  }
}
