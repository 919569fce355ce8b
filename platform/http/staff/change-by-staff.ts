import { createHash } from 'node:crypto'
import type { FourEyesRequest } from '@casino/contract/staff-call.ts'
import { HttpError } from '../answers/errors.ts'
import { assertVisible, type BrandScope, isVisible, scopedSubject, scopeOf } from './brand-scope.ts'
import { isUnchanged, jsonOf, setBy } from './request-changes.ts'
import type { StaffHost } from './staff-host.ts'
import type { Staff, StaffChange, StaffWork, Subject } from './staff-route.ts'

const requestHours = 24

type Input = { version: number; reason: string } & Record<string, unknown>
/** `request`: a second person must make the same call. */
export type StaffOutcome = { done: unknown } | { request: FourEyesRequest }
type Change = {
  host: Omit<StaffHost, 'routes'>
  route: StaffChange
  input: Input
  /** The browser of the call; null in a shell. */
  device: string | null
  office_url?: string
  /** Only objects of its brands are changed. */
  scope?: BrandScope | undefined
}

/**
 * Executes a change by staff in the transaction of its caller: refuses a version that is no longer
 * current, asks for a second person where two must agree, and writes the audit row.
 */
export async function changeByStaff(work: StaffWork, change: Change): Promise<StaffOutcome> {
  const { host, route, input, office_url } = change
  const { contract, action, subject } = route
  const before = await subject(work, input)
  await assertVisible(change.scope, work.tx, scopedSubject(before))
  if (before.version !== input.version) {
    throw new HttpError(409, 'version_stale')
  }
  const second = before.needsTwo ? await secondPersonFor(work, change, before) : {}
  if ('request' in second) return second
  const { asked_by } = second
  const further = { ...(asked_by ? { asked_by } : {}), ...(office_url ? { office_url } : {}) }
  const done = await action({ ...work, ...further }, input)
  const after = await subject(work, input)
  await host.addAudit(work.tx, {
    ...rowOf(work, change, before),
    act: contract.name,
    asked_by,
    after: shownOf(after),
  })
  return { done }
}

type Creation = Pick<Change, 'host' | 'route' | 'office_url'> & { input: { reason: string } }

/** Creates an object in the transaction of its caller, and writes the audit row. */
export async function createByStaff(
  work: StaffWork,
  { host, route: { contract, action, subject }, input, office_url }: Creation,
): Promise<unknown> {
  const context = { ...work, ...(office_url ? { office_url } : {}) }
  const created = (await action(context, input)) as { id: bigint }
  const { kind, id, version, state } = await subject(work, { id: created.id })
  await host.addAudit(work.tx, {
    at: work.now,
    staff: work.staff,
    act: contract.name,
    object: { kind, id },
    reason: input.reason,
    after: { version, ...state },
  })
  return created
}

/** The first person, when this is the second; else the request that now waits for a second one. */
async function secondPersonFor(
  work: StaffWork,
  change: Change,
  before: Subject,
): Promise<{ asked_by?: Staff } | { request: FourEyesRequest }> {
  const { tx, now, staff } = work
  const { host, route, input, device } = change
  const { contract } = route
  if (!contract.fourEyes) throw new Error(`${contract.name} is not declared for two people`)
  const open = await host.findRequest(tx, contract.name, { ...before, now })
  const set = setBy(before, input)
  const input_hash = hashOf(input, set)
  // A first person who has lost the permission no longer counts.
  const isValid =
    open?.input_hash === input_hash &&
    isUnchanged(before.state, open.before, Object.keys(set)) &&
    open.staff.permissions.has(contract.may) &&
    (await isVisible(scopeOf(host, contract, open.staff), tx, scopedSubject(before)))
  if (open && isValid) {
    if (open.staff.id === staff.id) throw new HttpError(409, 'second_person_needed')
    if (device !== null && open.device === device) throw new HttpError(409, 'second_device_needed')
    await host.closeRequest(tx, { id: open.id, how: 'released', staff, device, now })
    return { asked_by: { id: open.staff.id, name: open.staff.name } }
  }
  // The object has changed since it was asked for, or something else is asked for.
  if (open) await host.closeRequest(tx, { id: open.id, how: 'void', staff, device, now })
  const request = await host.addRequest(tx, {
    call: contract.name,
    object: { kind: before.kind, id: before.id },
    input_hash,
    before: before.state,
    after: { ...before.state, ...set },
    staff,
    device,
    reason: input.reason,
    missing: before.missing ?? [],
    asked_at: now,
    expires_at: new Date(now.getTime() + requestHours * 3_600_000),
  })
  await host.addAudit(tx, { ...rowOf(work, change, before), act: `${contract.name}.requested` })
  return { request }
}

function rowOf({ staff, now: at }: StaffWork, { input }: Change, before: Subject) {
  const object = { kind: before.kind, id: before.id }
  return { at, staff, object, reason: input.reason, before: shownOf(before) }
}

function shownOf({ version, state }: Subject): object {
  return { version, ...state }
}

/**
 * Two people must ask for the same change of the same version, with the same outcome; each has
 * their own reason.
 */
function hashOf({ reason: _reason, ...input }: Input, set: Record<string, unknown>): string {
  const text = jsonOf([Object.entries(input).sort(), Object.entries(set).sort()])
  return createHash('sha256').update(text).digest('hex')
}
