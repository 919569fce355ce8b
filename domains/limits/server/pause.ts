import type { Work } from '@casino/db/work.ts'
import { accountsOfPerson, excludePlayer } from '@casino/players/public'
import type { PauseType } from '../rules.ts'
import { enforceLimits, lockLimits } from './enforce-limits.ts'
import { addLimit, type Cause, endExpiredPauses, limitsOf, savePauseEnd } from './limit-store.ts'

type Pause = {
  player_id: bigint
  type: PauseType
  period: string
  end: Date
  /** Why the named account is paused; the person's other accounts are paused because of it. */
  cause: Cause
  /** The session that stays signed in, or all sessions. */
  session_id?: bigint | 'all'
}

/**
 * Pauses all accounts of a person; withdrawals stay possible. Gives the id of the pause of the
 * named account. The caller must not hold locks yet.
 */
export async function pausePerson(work: Work, pause: Pause): Promise<bigint> {
  const accounts = await accountsOfPerson(work, pause.player_id)
  for (const id of accounts) await lockLimits(work, id)
  let own: bigint | undefined
  for (const player_id of accounts) {
    const isOwn = player_id === pause.player_id
    const cause = isOwn ? pause.cause : 'other_account'
    const id = await pauseAccount(work, { ...pause, player_id, cause })
    if (isOwn) own = id
    await enforceLimits(work, player_id)
  }
  if (own === undefined) throw new Error(`player ${pause.player_id} does not exist`)
  return own
}

/** Starts a pause, or extends the current one. */
async function pauseAccount(work: Work, pause: Pause): Promise<bigint> {
  const { tx, now } = work
  const { player_id, type, period, end, cause, session_id } = pause
  await endExpiredPauses(tx, { player_id, now })
  await excludePlayer(work, { id: player_id, until: end, but: session_id })
  const rows = await limitsOf(tx, { player_id, now })
  const current = rows.find((one) => one.type === type && one.period === period)
  if (current) {
    await savePauseEnd(tx, current.id, end)
    return current.id
  }
  return (await addLimit(tx, { player_id, type, period, reset_at: end, cause, now })).id
}
