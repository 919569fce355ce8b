import type { PlayAnswer, PlayRequest } from './play-request.ts'

export type WaitingRequest = {
  request: PlayRequest
  since: number
  tries: number
  resolve(answer: PlayAnswer): void
  reject(reason: Error): void
}

export type Queue = {
  add(item: WaitingRequest): void
  /**
   * The items that can be played now: at most one per player, none of a player with an item in
   * flight.
   */
  take(max: number): WaitingRequest[]
  /** Marks the items' players as free. */
  release(items: readonly WaitingRequest[]): void
  /** Puts an item in flight back, before the player's other items. */
  putBack(item: WaitingRequest): void
  /** Removes and returns items that have waited since before `since`. */
  expire(since: number): WaitingRequest[]
  size(): number
  hasReady(): boolean
  /** How many items `take` would return. */
  readyCount(): number
  /** How many players have items waiting or in flight. */
  playersCount(): number
}

/** A queue per player, and the order in which players get their turn. */
export function createQueue(): Queue {
  const lines = new Map<bigint, WaitingRequest[]>()
  const busy = new Set<bigint>()
  let ready: bigint[] = []
  let count = 0

  const lineUp = (item: WaitingRequest, place: 'push' | 'unshift') => {
    const player = item.request.player_id
    const line = lines.get(player)
    count += 1
    if (line) {
      line[place](item)
      return
    }
    lines.set(player, [item])
    if (!busy.has(player)) ready.push(player)
  }

  return {
    add: (item) => lineUp(item, 'push'),
    putBack: (item) => lineUp(item, 'unshift'),
    take(max) {
      const players = ready.slice(0, max)
      ready = ready.slice(max)
      return players.flatMap((player) => {
        const line = lines.get(player)
        const item = line?.shift()
        if (!line || !item) return []
        if (line.length === 0) lines.delete(player)
        busy.add(player)
        count -= 1
        return [item]
      })
    },
    release(items) {
      for (const { request } of items) {
        busy.delete(request.player_id)
        if (lines.has(request.player_id)) ready.push(request.player_id)
      }
    },
    expire(since) {
      const old: WaitingRequest[] = []
      for (const [player, line] of lines) {
        const kept = line.filter((item) => item.since >= since)
        if (kept.length === line.length) continue
        old.push(...line.filter((item) => item.since < since))
        count -= line.length - kept.length
        if (kept.length > 0) lines.set(player, kept)
        else lines.delete(player)
      }
      if (old.length > 0) ready = ready.filter((player) => lines.has(player))
      return old
    },
    size: () => count,
    hasReady: () => ready.length > 0,
    readyCount: () => ready.length,
    playersCount: () => ready.length + busy.size,
  }
}
