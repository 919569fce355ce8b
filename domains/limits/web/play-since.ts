import { browserStorage } from '@casino/client/browser-storage.ts'

const name = 'play_since'
/** After so long without a game it is another session of play. */
const pauseMs = 1_800_000

/** Since when this window plays: over games, reloads and short ways into the lobby. */
export function playSince(now: Date): Date {
  const [since = 0, seen = 0] = (browserStorage.session.get(name) ?? '').split(' ').map(Number)
  const isOn = since > 0 && since <= seen && seen <= now.getTime() && now.getTime() - seen < pauseMs
  const start = isOn ? new Date(since) : now
  savePlaySince(start, now)
  return start
}

/** Keeps that it still plays. */
export function savePlaySince(since: Date, now: Date): void {
  browserStorage.session.set(name, `${since.getTime()} ${now.getTime()}`)
}
