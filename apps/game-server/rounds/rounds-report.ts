import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { GameContext } from '../context.ts'
import type { Provider } from '../wallet-client.ts'
import { findSettledRounds, type Raise, type SettledRound } from './rounds-report-store.ts'
import { raiseIdOf } from './wallet-round.ts'

/** Each page scans the rounds of the complete day, so there are few pages. */
const roundsPerPage = 10_000
const dayMs = 86_400_000

const ReportQuery = z.object({ day: z.iso.date(), after: z.uuid().optional() })

type Span = { from: Date; to: Date }
type Signed = (request: FastifyRequest) => Promise<{ provider: Provider; body: Buffer } | undefined>

/**
 * The money moved on a UTC day by this server's records, for the casino's reconciliation: only what
 * its wallet has answered. In pages; `next` requests the next one.
 */
export function roundsReport(app: FastifyInstance, context: GameContext, signed: Signed): void {
  app.post('/gcp/:provider/rounds/report', async (request, reply) => {
    const call = await signed(request)
    if (!call) return reply.code(403).send({ code: 403, message: 'forbidden' })
    const query = readQuery(call.body)
    if (!query) return reply.code(400).send({ code: 400, message: 'bad request' })
    const { provider } = call
    const span = spanOf(query.day)
    const live = liveGamesOf(context, provider)
    const page = { provider, live, ...span, after: query.after, limit: roundsPerPage }
    const rounds = await findSettledRounds(context.pool, page)
    const next = rounds.length < roundsPerPage ? null : rounds.at(-1)?.id
    return { lines: rounds.flatMap((round) => linesOf(round, span)), next }
  })
}

function liveGamesOf({ games }: GameContext, provider: Provider): string[] {
  const own = [...games.values()].filter(
    ({ kind, studio }) => kind === 'live' && studio === provider,
  )
  return own.map(({ slug }) => slug)
}

function readQuery(body: Buffer): z.infer<typeof ReportQuery> | undefined {
  try {
    return ReportQuery.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
}

function spanOf(day: string): Span {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + dayMs) }
}

type Line = { action_id: string; type: 'bet' | 'win' | 'rollback'; at: Date; amount: bigint | null }
type ReportLine = Line & { original_action_id?: string }

/** The lines of a round within the day; a stake counts at its draw. */
function linesOf(round: SettledRound, { from, to }: Span): object[] {
  const { id: round_id, user_id: user, currency } = round
  return (round.is_cancelled ? rollbacksOf(round) : movesOf(round))
    .filter(({ at }) => at >= from && at < to)
    .map(({ amount, at, ...line }) => ({
      ...line,
      user,
      currency,
      round: round_id,
      at: at.toISOString(),
      amount: amount === null ? null : Number(amount),
    }))
}

function movesOf(round: SettledRound): ReportLine[] {
  const { id, began_at, ended_at, stake_cents, won_cents, is_ended_apart } = round
  const bet: Line = { action_id: `${id}:bet`, type: 'bet', at: began_at, amount: stake_cents }
  const win: Line = { action_id: `${id}:win`, type: 'win', at: ended_at, amount: won_cents }
  const bets = [bet, ...round.raises.flatMap((raise) => raiseLines(id, raise))]
  return won_cents > 0n || is_ended_apart ? [...bets, win] : bets
}

/** A further stake; of one that was returned only its rollback, as of a cancelled round. */
function raiseLines(id: string, { number, amount_cents, state, at }: Raise): ReportLine[] {
  const action_id = raiseIdOf(id, number)
  if (state === 'returned') return [rollback(action_id, new Date(at))]
  return [{ action_id, type: 'bet', at: new Date(at), amount: BigInt(amount_cents) }]
}

/** Only the wallet knows whether a cancelled action had been taken, so no amount is reported. */
function rollbacksOf({ id, ended_at, won_cents, is_live, raises }: SettledRound): ReportLine[] {
  if (is_live) return [rollback(`${id}:bet`, ended_at, `${id}:rollback`)]
  const raised = raises.map(({ number }) => raiseIdOf(id, number)).toReversed()
  const taken = [...(won_cents > 0n ? [`${id}:win`] : []), ...raised, `${id}:bet`]
  return taken.map((action_id) => rollback(action_id, ended_at))
}

function rollback(
  original_action_id: string,
  at: Date,
  action_id = `${original_action_id}:rollback`,
): ReportLine {
  return { action_id, type: 'rollback', original_action_id, at, amount: null }
}
