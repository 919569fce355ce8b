import type { File } from '@casino/contract/endpoint.ts'
import { Invalid, undeclaredCode } from '@casino/contract/refuse.ts'
import { FourEyesRequest } from '@casino/contract/staff-call.ts'
import type { Database } from '@casino/db/connect.ts'
import { transactionsOn, type Work } from '@casino/db/work.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import * as z from 'zod/mini'
import { type ErrorReply, invalidReply, replyOf } from '../answers/errors.ts'
import type { Performed } from '../call.ts'
import { knownOf, namespaceOf } from '../perform.ts'
import { unstorableField } from '../requests/clean-input.ts'
import { assertPermission } from './assert-permission.ts'
import { assertVisible, scopeOf } from './brand-scope.ts'
import { changeByStaff, createByStaff } from './change-by-staff.ts'
import type { ObjectName, StaffHost } from './staff-host.ts'
import type { SignedInStaff, StaffCaller, StaffChange, StaffRoute } from './staff-route.ts'

export type StaffRequest = Omit<Work, 'tx'> & {
  input: Record<string, unknown>
  staff: SignedInStaff | undefined
  texts: Texts
  caller: Omit<StaffCaller, 'staff'>
}
type Given = { database: Pick<Database, 'db' | 'reader'>; host: StaffHost }

/** Checks permission and input of a call of the office, runs its action and encodes the answer. */
export async function performStaff(
  given: Given,
  route: StaffRoute,
  request: StaffRequest,
): Promise<Performed> {
  const { contract } = route
  assertPermission(contract, request.staff)
  const say = { texts: request.texts, namespace: namespaceOf(contract) }
  const unstorable = unstorableField(request.input)
  if (unstorable) return replyOf(new Invalid({ [unstorable]: 'invalid' }), say) as ErrorReply
  const sent = contract.method === 'GET' ? knownOf(contract, request.input) : request.input
  const parsed = z.safeDecode(contract.input, sent as never, { reportInput: true })
  if (!parsed.success) return invalidReply(parsed.error.issues, say)
  return run(given, route, { ...request, input: parsed.data as StaffRequest['input'] }).catch(
    (error) => {
      const code = undeclaredCode(contract, error)
      if (!code) throw error
      throw new Error(`${contract.name} says ${code}, which its contract does not name`)
    },
  )
}

async function run(
  { database: { db, reader }, host }: Given,
  route: StaffRoute,
  { input, staff, now, log, caller }: StaffRequest,
): Promise<Performed> {
  const { contract, mode, action, isList, about } = route
  const answer = (result: unknown): Performed =>
    contract.isFile
      ? { status: 200, body: null, file: result as File }
      : { status: 200, body: z.encode(contract.output, result as never) ?? null }
  const scope = scopeOf(host, contract, staff)
  const inScope = scope ? { scope } : {}
  if (mode === 'read') {
    const recordOf = (object: ObjectName) => host.recordOf(reader, { ...object, now })
    const context = { db: reader, now, log, staff, recordOf, ...inScope }
    const result = await action(context, input)
    if (!isList) await assertVisible(scope, reader, result)
    return answer(result)
  }
  const inTransaction = transactionsOn(db, () => ({ now, log }))
  const own = { ...caller, ...(staff ? { staff } : {}) }
  if (mode === 'open') {
    const inside = <T>(act: (work: Work & StaffCaller) => Promise<T>) =>
      inTransaction((work) => act({ ...work, ...own }))
    return answer(await action({ ...own, db: reader, now, log, inTransaction: inside }, input))
  }
  return inTransaction(async (work) => {
    if (mode === 'session') return answer(await action({ ...work, ...own }, input))
    if (!staff) throw new Error(`${contract.name} changes something without an account`)
    const byStaff = { ...work, staff: nameOf(staff), ...inScope }
    if (mode === 'recorded') {
      if (scope) await assertVisible(scope, work.tx, await about?.(byStaff, input))
      return answer(await action(byStaff, input))
    }
    const change = {
      host,
      route: route as StaffChange,
      input: input as never,
      device: staff.device,
      office_url: caller.origin,
      scope,
    }
    if (mode === 'create') await assertVisible(scope, work.tx, input)
    if (mode === 'create') return answer(await createByStaff(byStaff, change))
    const outcome = await changeByStaff(byStaff, change)
    if ('done' in outcome) return answer(outcome.done)
    return { status: 202, body: z.encode(FourEyesRequest, outcome.request) }
  })
}

function nameOf({ id, name }: SignedInStaff) {
  return { id, name }
}
