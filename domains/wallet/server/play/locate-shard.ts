import { isGrowing, shardOf, shardsCount } from '@casino/db/shards/shards.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'

type PlayIn = (shard: number, request: PlayRequest) => Promise<PlayAnswer>
type Play = (request: PlayRequest) => Promise<PlayAnswer>

/**
 * Plays in the player's shard. While players are being moved, it finds out where the player is.
 * With one shard it never asks.
 */
export function locateShard(playIn: PlayIn): Play {
  if (shardsCount() === 1) return (request) => playIn(0, request)
  const playInOwnShard: Play = (request) => playIn(shardOf(request.player_id), request)
  return isGrowing() ? firstShardFirst(playIn, playInOwnShard) : playInOwnShard
}

const noSuchPlayer = 101

function isKnown(answer: PlayAnswer): boolean {
  return answer.ok || answer.code !== noSuchPlayer
}

/**
 * While players are being moved: the first shard says, in the transaction that would play, whether
 * it still has the player. A player moves only once, to their own shard, so that one is tried next.
 */
function firstShardFirst(playIn: PlayIn, playInOwnShard: Play): Play {
  const arrived = new Set<bigint>()
  return async (request) => {
    const id = request.player_id
    if (shardOf(id) === 0 || arrived.has(id)) return playInOwnShard(request)
    const answer = await playIn(0, request)
    if (isKnown(answer)) return answer
    const home = await playInOwnShard(request)
    if (isKnown(home)) arrived.add(id)
    return home
  }
}
