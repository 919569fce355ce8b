import { isGrowing, shardOf, shardsCount } from '@casino/db/shards.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'

type PlayIn = (shard: number, request: PlayRequest) => Promise<PlayAnswer>
type Play = (request: PlayRequest) => Promise<PlayAnswer>

/** Plays in the player's shard; while players move, wherever he stands. Of one shard no player is asked where he stands. */
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
 * While players move into their shards: the first shard says whether a player still is there, in the
 * transaction that would play. He goes once and only from there, so his own shard is asked next.
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
