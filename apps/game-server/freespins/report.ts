import { setTimeout as pause } from 'node:timers/promises'
import type { PlayResult } from '@casino/game-kit/protocol.ts'
import { now, nowMs } from '@casino/time/now.ts'
import type { GameContext } from '../context.ts'
import type { ShownRound } from '../rounds/round-store.ts'
import { leaseMs } from '../rounds/settle-times.ts'
import { readable } from '../rounds/wallet-round.ts'
import { withSpins } from './free-spin.ts'
import { claimReports, expireIssues, findIssueById, saveReport } from './issue-store.ts'

const issuesPerTick = 20
const firstPauseMs = 5_000
const pauseMaxMs = 10 * 60_000
/** How long the last spin waits for the casino to pay what all of them won. */
const endPatienceMs = 3_000

/** Ends free spins that are over, and reports the ends that the casino has not answered yet. */
export async function reportDue(context: GameContext): Promise<void> {
  const at = now()
  await expireIssues(context.pool, at, issuesPerTick)
  const until = new Date(at.getTime() + leaseMs)
  const due = await claimReports(context.pool, { now: at, until, limit: issuesPerTick })
  await Promise.all(due.map((id) => reportEnd(context, id)))
}

/**
 * One attempt to report the end of free spins; returns the balance that the casino answered. The
 * casino pays an issue once, however often it is reported.
 */
export async function reportEnd(context: GameContext, id: bigint): Promise<bigint | undefined> {
  const { pool, wallet, log } = context
  const issue = await findIssueById(pool, id)
  if (!issue || (issue.state !== 'played' && issue.state !== 'expired')) return undefined
  const { provider, issue_id, state: status, won_cents, played, attempts } = issue
  const answer = await wallet.freespins(provider, { issue_id, status, played, won_cents })
  if (answer.kind === 'done') {
    await saveReport(pool, id, { reported_at: now(), next_attempt_at: null })
    return answer.balance_cents
  }
  const isRefused = answer.kind === 'refused'
  log[isRefused ? 'error' : 'warn'](
    { issue_id, attempts, answer: readable(answer) },
    'the end of free spins was not taken',
  )
  const pauseMs = isRefused ? pauseMaxMs : Math.min(firstPauseMs * 2 ** attempts, pauseMaxMs)
  const next_attempt_at = new Date(nowMs() + pauseMs)
  await saveReport(pool, id, { reported_at: null, next_attempt_at })
  return undefined
}

/** The result of a free spin. After the last one with the balance that contains the wins, if possible. */
export async function reportSpin(context: GameContext, round: ShownRound): Promise<PlayResult> {
  const result = await withSpins(context, round)
  const id = round.freespin_id
  if (id === null) return result
  if (!result.freespins?.is_over) {
    void reportProgress(context, id).catch((error) =>
      context.log.warn({ error: String(error) }, 'a free spin was not reported'),
    )
    return result
  }
  const late = pause(endPatienceMs, undefined, { ref: false })
  const balance = await Promise.race([reportEnd(context, id), late])
  return balance === undefined ? result : { ...result, balance_cents: Number(balance) }
}

/** Reports how many spins were played. It is not repeated: the next spin or the end says more. */
async function reportProgress(context: GameContext, id: bigint): Promise<void> {
  const issue = await findIssueById(context.pool, id)
  if (issue?.state !== 'active') return
  const { provider, issue_id, played, won_cents } = issue
  const status = 'active'
  const answer = await context.wallet.freespins(provider, { issue_id, status, played, won_cents })
  if (answer.kind !== 'done') {
    context.log.warn({ issue_id, answer: readable(answer) }, 'a free spin was not reported')
  }
}
