import type { OpenWork, Work } from '@casino/db/work.ts'
import { isEntry, lookUpRegister, type PlayerListed, playerOf } from '@casino/players/public'
import { periodReaching } from '../rules.ts'
import { pausePerson } from './pause.ts'

/** Why the self-exclusion register stops a player; `unknown`: the data for the query is missing. */
export type RegisterStop = 'listed' | 'unknown' | 'unavailable'

/** Checks the register before a real-money game or a deposit; a listed person is paused at once. */
export async function checkRegister(
  { db, now, inTransaction }: Pick<OpenWork, 'db' | 'now' | 'inTransaction'>,
  player_id: bigint,
): Promise<RegisterStop | undefined> {
  const player = await playerOf(db, player_id)
  if (!player) return undefined
  const answer = await lookUpRegister(player, now)
  if (answer === 'clear') return undefined
  if (!isEntry(answer)) return answer
  const { until } = answer
  const isKnown = player.excluded_until !== null && player.excluded_until >= until
  if (!isKnown) await inTransaction((inside) => pauseListed(inside, { player_id, until }))
  return 'listed'
}

/** Pauses a person who is listed in the register; they stay signed in so that they can withdraw. */
export async function pauseListed(work: Work, { player_id, until }: PlayerListed): Promise<void> {
  const period = periodReaching(until, work.now)
  const pause = { player_id, type: 'selfexclusion', period, end: until, cause: 'register' } as const
  await pausePerson(work, { ...pause, session_id: 'all' })
}
