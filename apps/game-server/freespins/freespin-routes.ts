import { now } from '@casino/time/now.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { currencies } from '../bet-levels.ts'
import type { GameContext } from '../context.ts'
import { transaction } from '../rounds/transaction-store.ts'
import type { Provider } from '../wallet-client.ts'
import { stakeAtLevel, takesFreespins } from './freespin-games.ts'
import { addIssue, cancelIssue, type FreespinIssue, findIssue, lockIssue } from './issue-store.ts'

const gamesMax = 50
const quantityMax = 10_000
const Name = z.string().min(1).max(255)

/** The casino may send more fields than these; they are ignored. */
const Issue = z.object({
  issue_id: Name,
  currency: z.string().min(2).max(10),
  games: z.array(z.string().max(200)).max(gamesMax),
  freespins_quantity: z.int().positive().max(quantityMax),
  bet_level: z.int().nonnegative(),
  valid_until: z.iso.datetime(),
  user: z.object({ id: z.string().min(1).max(100) }),
})
const OneIssue = z.object({ issue_id: Name })

type Signed = (request: FastifyRequest) => Promise<Call | undefined>
type Call = { provider: Provider; body: Buffer }
type Answer = { status: number; body?: object }

/** The casino's calls about free spins: it issues them, cancels them and asks how they stand. */
export function freespinRoutes(app: FastifyInstance, context: GameContext, signed: Signed): void {
  const calls = { issue, cancel, status }
  for (const [name, answer] of Object.entries(calls)) {
    app.post(`/gcp/:provider/freespins/${name}`, async (request, reply) => {
      const call = await signed(request)
      return send(reply, call ? await answer(context, call) : refused(403, 'forbidden', 403))
    })
  }
}

function send(reply: FastifyReply, { status, body = {} }: Answer): FastifyReply {
  return reply.code(status).send(body)
}

function refused(code: number, message: string, status = 412): Answer {
  return { status, body: { code, message } }
}

const malformed = refused(400, 'bad request', 400)
const unknownIssue = refused(610, 'no such issue')

/** Issues free spins. A repeated call is the same issue; another content under its name is refused. */
async function issue(context: GameContext, { provider, body }: Call): Promise<Answer> {
  const input = read(Issue, body)
  if (!input) return malformed
  const { currency, bet_level, user, games, freespins_quantity: quantity, issue_id } = input
  const valid_until = new Date(input.valid_until)
  const known = await findIssue(context.pool, { provider, issue_id })
  const slugs = games.map((name) => name.slice(provider.length + 1))
  const asked = { currency, bet_level, quantity, slugs, valid_until, user_id: user.id }
  if (known)
    return isSame(known, asked) ? { status: 200 } : refused(155, 'the issue has other data')
  if (games.length === 0) return refused(602, 'no game is given')
  if (!currencies[currency] || currency === 'FUN') return refused(154, 'currency not allowed')
  if (valid_until <= now()) return refused(603, 'the expiration is over')
  const fault = games.map((name) => faultOf(context, name, { provider, currency, bet_level }))
  const first = fault.find((one) => one !== undefined)
  if (first) return first
  const player_key = `real:${user.id}`
  const stored = await addIssue(context.pool, { ...asked, provider, issue_id, player_key }, now())
  return isSame(stored, asked) ? { status: 200 } : refused(155, 'the issue has other data')
}

type Asked = Pick<
  FreespinIssue,
  'currency' | 'bet_level' | 'quantity' | 'slugs' | 'valid_until' | 'user_id'
>

function isSame(issue: FreespinIssue, asked: Asked): boolean {
  return Object.entries(asked).every(
    ([name, value]) => JSON.stringify(issue[name as keyof Asked]) === JSON.stringify(value),
  )
}

type Wanted = { provider: Provider; currency: string; bet_level: number }

/** Why a game cannot be played with these free spins. */
function faultOf({ games }: GameContext, name: string, wanted: Wanted): Answer | undefined {
  const { provider } = wanted
  const slug = name.slice(provider.length + 1)
  const game = name === `${provider}:${slug}` ? games.get(slug) : undefined
  if (game?.studio !== provider) return refused(602, 'no such game')
  if (!takesFreespins(game)) return refused(601, 'free spins are impossible in this game')
  const hasLevel = stakeAtLevel(game, wanted) !== undefined
  return hasLevel ? undefined : refused(400, 'the game has no such bet level')
}

/** Cancels an issue. One whose spins have begun goes on, so that no win is taken away. */
async function cancel({ pool }: GameContext, { provider, body }: Call): Promise<Answer> {
  const input = read(OneIssue, body)
  if (!input) return malformed
  return transaction(pool, async (tx) => {
    const known = await lockIssue(tx, { ...input, provider })
    if (!known) return unknownIssue
    if (known.state === 'cancelled') return { status: 200 }
    if (known.state !== 'active' || known.played > 0) {
      return refused(620, 'the issue cannot be cancelled')
    }
    await cancelIssue(tx, known.id, now())
    return { status: 200 }
  })
}

async function status({ pool }: GameContext, { provider, body }: Call): Promise<Answer> {
  const input = read(OneIssue, body)
  if (!input) return malformed
  const known = await findIssue(pool, { ...input, provider })
  if (!known) return unknownIssue
  const { issue_id, state, quantity, played, won_cents, valid_until } = known
  const counts = { freespins_quantity: quantity, freespins_performed: played }
  const total_amount = Number(won_cents)
  return { status: 200, body: { issue_id, status: state, ...counts, total_amount, valid_until } }
}

function read<Value>(schema: z.ZodType<Value>, body: Buffer): Value | undefined {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
}
