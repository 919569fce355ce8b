import type { Endpoint } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import * as z from 'zod/mini'
import { unkeepableField } from './clean-input.ts'
import type { Context, OpenContext, PlayerContext } from './context.ts'
import { type ErrorReply, HttpError, invalidReply, replyOf } from './errors.ts'
import type { Route } from './handle.ts'
import { claimOf, onceAcross, onceInTransaction } from './keyed.ts'

/** One call, freed of HTTP: so a page's loader performs it in the same process. */
export type Call = {
  input: Record<string, unknown>
  idempotencyKey?: string
  base: Omit<Context, 'tx'>
  texts: Texts
}
export type Performed = { status: number; body: unknown } | ErrorReply

/** Checks access and input, runs the action in its transaction and gives the encoded answer. */
export async function perform(db: Db, route: Route, call: Call): Promise<Performed> {
  const { contract } = route
  checkAccess(contract, call.base)
  const say = { texts: call.texts, namespace: namespaceOf(contract) }
  const unkeepable = unkeepableField(call.input)
  if (unkeepable) return replyOf(invalid({ [unkeepable]: 'invalid' }), say) as ErrorReply
  const parsed = z.safeDecode(contract.input, call.input as never, { reportInput: true })
  if (!parsed.success) return invalidReply(parsed.error.issues, say)
  return run(db, route, { call, input: parsed.data })
}

async function run(
  db: Db,
  { contract, mode, action }: Route,
  { call, input }: { call: Call; input: unknown },
): Promise<Performed> {
  const claim = contract.keyed ? claimOf(contract.name, call) : undefined
  if (mode === 'open') {
    const act = async () => answer(contract, await action(openContext(db, call), input))
    return claim ? onceAcross(db, claim, act) : act()
  }
  const act = async (tx: Tx) => answer(contract, await action(contextOf(call, tx), input))
  // A read runs without a transaction: the database itself stands in its place.
  if (contract.method === 'GET') return act(db as unknown as Tx)
  return db
    .transaction()
    .execute((tx) => (claim ? onceInTransaction(tx, claim, () => act(tx)) : act(tx)))
}

/** The domain that a call belongs to: the first part of its name, and its texts' namespace. */
export function namespaceOf(contract: Pick<Endpoint, 'name'>): string {
  return contract.name.split('.', 1)[0] ?? contract.name
}

function checkAccess({ access }: Endpoint, { session }: Pick<Context, 'session'>): void {
  if (access === 'player' && !session) throw new HttpError(401, 'unauthorized')
  if (access === 'guest' && session) throw new HttpError(403, 'guest_only_forbidden')
}

function contextOf({ base }: Call, tx: Tx): PlayerContext {
  return { ...base, tx, ...(base.session ? { player: base.session } : {}) } as PlayerContext
}

function openContext(db: Db, call: Call): OpenContext<PlayerContext> {
  const { base } = call
  return {
    ...base,
    db,
    ...(base.session ? { player: base.session } : {}),
    inTransaction: (work) => db.transaction().execute((tx) => work(contextOf(call, tx))),
  } as OpenContext<PlayerContext>
}

function answer({ output }: Endpoint, result: unknown): { status: number; body: unknown } {
  return { status: 200, body: z.encode(output, result as never) ?? null }
}
