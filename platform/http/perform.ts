import type { Endpoint, File } from '@casino/contract/endpoint.ts'
import { Invalid, undeclaredCode } from '@casino/contract/refuse.ts'
import type { Database } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import * as z from 'zod/mini'
import { type ErrorReply, HttpError, invalidReply, replyOf } from './answers/errors.ts'
import type { Call, Performed } from './call.ts'
import type { Context, OpenContext } from './context.ts'
import { faultsByRules } from './faults-by-rules.ts'
import type { Route } from './handle.ts'
import { claimOf, onceAcross, onceInTransaction } from './limits/idempotency.ts'
import { unstorableField } from './requests/clean-input.ts'

type Databases = Pick<Database, 'db' | 'reader'>

/**
 * Checks access and input, runs the action (a change in its transaction) and encodes the answer. A
 * refusal that the contract does not declare is a bug.
 */
export async function perform(databases: Databases, route: Route, call: Call): Promise<Performed> {
  const { contract } = route
  checkAccess(contract, call.base)
  const say = { texts: call.texts, namespace: namespaceOf(contract) }
  const unstorable = unstorableField(call.input)
  if (unstorable) return replyOf(new Invalid({ [unstorable]: 'invalid' }), say) as ErrorReply
  const input = contract.method === 'GET' ? knownOf(contract, call.input) : call.input
  const parsed = z.safeDecode(contract.input, input as never, { reportInput: true })
  if (!parsed.success) {
    const { issues } = parsed.error
    return invalidReply(issues, say, await faultsByRules({ db: databases.db, route, call, issues }))
  }
  return run(databases, route, { call, input: parsed.data }).catch((error) => {
    const code = undeclaredCode(contract, error)
    if (!code) throw error
    throw new Error(`${contract.name} says ${code}, which its contract does not name`)
  })
}

async function run(
  { db, reader }: Databases,
  route: Route,
  { call, input }: { call: Call; input: unknown },
): Promise<Performed> {
  const { contract, mode, action } = route
  const claim = contract.keyed ? claimOf(contract.name, call) : undefined
  const given = givenBy(call)
  const inTransaction = <T>(work: (context: Context) => Promise<T>) =>
    transactionsOn(db, () => given)((inside) => work({ ...given, ...inside }))
  const act = async (context: object) => answer(route, await action(context, input))
  if (mode === 'open') {
    const context: OpenContext = { ...given, db: reader, inTransaction }
    return claim ? onceAcross(db, claim, () => act(context)) : act(context)
  }
  if (contract.method === 'GET' || mode === 'read') return act({ ...given, db: reader })
  return inTransaction((context) =>
    claim ? onceInTransaction(context.tx, claim, () => act(context)) : act(context),
  )
}

/** The domain of a call: the first part of its name, and the namespace of its texts. */
export function namespaceOf(contract: Pick<Endpoint, 'name'>): string {
  return contract.name.split('.', 1)[0] ?? contract.name
}

/** Throws if the caller may not make a call. */
export function checkAccess(contract: Endpoint, { session }: Pick<Call['base'], 'session'>): void {
  const { access, keyed, provenOnly } = contract
  if (access === 'staff') throw new Error(`${contract.name} is a call of the office`)
  if (access === 'player' && !session) throw new HttpError(401, 'unauthorized')
  if (session?.by_link && (keyed || provenOnly))
    throw new HttpError(403, 'sign_in_by_link_forbidden')
  if (access === 'guest' && session) throw new HttpError(403, 'guest_only_forbidden')
}

/** A read ignores unknown parameters: links carry tracking parameters of others. */
export function knownOf({ input }: Endpoint, sent: Call['input']): Call['input'] {
  const { shape } = input._zod.def as { shape?: Record<string, unknown> }
  if (!shape) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(shape, name)))
}

function givenBy({ base }: Call): Call['base'] {
  return base.session ? Object.assign({ player: base.session }, base) : base
}

function answer({ contract, encode }: Route, result: unknown): Performed {
  if (contract.isFile) return { status: 200, body: null, file: result as File }
  if (contract.redirects) return { status: 302, body: null, address: result as string }
  const body = encode ? encode(result) : z.encode(contract.output, result as never)
  return { status: 200, body: body ?? null }
}
