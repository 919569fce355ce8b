import type { Services } from '@casino/domain/domain.ts'
import { playerOf } from '@casino/players/public'
import { type Loop, loop } from '@casino/time/loop.ts'
import { standingsChanged } from '../../contract.ts'
import { findTournament } from '../tournament-store.ts'
import { changedEntries, type EntryRow, placesOf } from './entry-store.ts'
import { viewStanding } from './view-standing.ts'

type PushOptions = Pick<Services, 'db' | 'log' | 'now' | 'push' | 'subscribersOf'>

const pauseMs = 1000
/** A transaction that began earlier may be visible later. */
const overlapMs = 5000

/** Pushes changed standings to the players who are connected to this server, until it is stopped. */
export function runStandings(options: PushOptions): Loop {
  const { log, now } = options
  let since = now()
  let pushed = new Map<string, number>()
  return loop({
    name: 'the newest standings',
    log,
    pauseAfterFailureMs: pauseMs,
    async turn() {
      const began = now()
      const changed = await changedStandings(options, since)
      const fresh = changed.filter(({ id, changed_at }) => pushed.get(`${id}`) !== +changed_at)
      await pushEntries(options, fresh)
      pushed = new Map(changed.map(({ id, changed_at }) => [`${id}`, +changed_at]))
      since = new Date(began.getTime() - overlapMs)
      return pauseMs
    },
  })
}

type Changed = EntryRow & { changed_at: Date }

async function changedStandings(
  { db, subscribersOf }: PushOptions,
  since: Date,
): Promise<Changed[]> {
  const players = subscribersOf(standingsChanged)
  return players.length === 0 ? [] : changedEntries(db, { players, since })
}

async function pushEntries({ db, push }: PushOptions, entries: readonly EntryRow[]): Promise<void> {
  const places = await placesOf(
    db,
    entries.map(({ id }) => id),
  )
  for (const [player_id, own] of Map.groupBy(entries, (one) => one.player_id)) {
    const nickname = (await playerOf(db, player_id))?.nickname ?? ''
    const standings = []
    for (const entry of own) {
      const tournament = await findTournament(db, entry.tournament_id)
      const row = { ...entry, place: places.get(entry.id) }
      if (tournament) standings.push(viewStanding(row, { ...tournament, nickname }))
    }
    push(standingsChanged, player_id, standings)
  }
}
