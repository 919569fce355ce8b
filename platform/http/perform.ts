import { createHash } from 'node:crypto'
import type { Endpoint } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import * as z from 'zod/mini'
import { claimKey, keepAnswer } from './answer-store.ts'
import type { Context, OpenContext, PlayerContext } from './context.ts'
import { type ErrorReply, HttpError, invalidReply } from './errors.ts'
import type { Route } from './handle.ts'
import type { Texts } from '@casino/i18n/texts.ts'

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
  const parsed = z.safeDecode(contract.input, call.input as never)
  if (!parsed.success) {
    return invalidReply(parsed.error.issues, { texts: call.texts, namespace: namespaceOf(contract) })
  }
  const run = (tx: Tx) => route.action(contextOf(call, tx), parsed.data)
  if (route.mode === 'open') return answer(contract, await route.action(openContext(db, call), parsed.data))
  // A read runs without a transaction: the database itself stands in its place.
  if (contract.method === 'GET') return answer(contract, await run(db as unknown as Tx))
  return db.transaction().execute(async (tx) => keyed(tx, { contract, call, run }))
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

type Keyed = { contract: Endpoint; call: Call; run: (tx: Tx) => Promise<unknown> }

async function keyed(tx: Tx, { contract, call, run }: Keyed): Promise<Performed> {
  const key = contract.keyed ? call.idempotencyKey : undefined
  if (!key) return answer(contract, await run(tx))
  const owner = String(call.base.session?.id ?? call.base.visitor.ip)
  const request_hash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex')
  const earlier = await claimKey(tx, { owner, key, call: contract.name, request_hash })
  if (earlier) {
    const same = earlier.call === contract.name && earlier.request_hash === request_hash
    if (!same) throw new HttpError(409, 'key_reused')
    return { status: 200, body: earlier.body }
  }
  const performed = answer(contract, await run(tx))
  await keepAnswer(tx, { owner, key, body: performed.body })
  return performed
}

function answer({ output }: Endpoint, result: unknown): { status: number; body: unknown } {
  return { status: 200, body: z.encode(output, result as never) ?? null }
}
