import { browserStorage } from '@casino/client/browser-storage.ts'

const name = 'play_since'
/** After this long without a game a new play session starts. */
const pauseMs = 1_800_000

/** The start of this window's play session, across games, reloads and short visits to the lobby. */
export function playSince(now: Date): Date {
  const [since = 0, seen = 0] = (browserStorage.session.get(name) ?? '').split(' ').map(Number)
  const isOn = since > 0 && since <= seen && seen <= now.getTime() && now.getTime() - seen < pauseMs
  const start = isOn ? new Date(since) : now
  savePlaySince(start, now)
  return start
}

/** Stores that the session continues. */
export function savePlaySince(since: Date, now: Date): void {
  browserStorage.session.set(name, `${since.getTime()} ${now.getTime()}`)
}
