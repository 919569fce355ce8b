import type { FourEyesRequest } from '@casino/contract/staff-call.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { changesOf, jsonOf } from '@casino/http/staff/request-changes.ts'
import type { NewRequest, ObjectName, OpenRequest } from '@casino/http/staff/staff-host.ts'
import { sql } from 'kysely'
import { brandsOf, permissionsOf } from '../rules.ts'
import { givenRoles, scopesColumn } from './role-scope-store.ts'

type State = Record<string, unknown> | null
type Row = Omit<OpenRequest, 'staff' | 'changes'> & {
  staff_id: bigint
  roles: string[]
  /** Roles for some brands, as "support 2". */
  scopes: string[]
  after: State
}

const open = sql`select r.id, r.call, p.name as asked_by, r.staff_id, r.reason, r.missing, r.asked_at,
    r.expires_at, r.input_hash, r.device, r.before, r.after, ${scopesColumn}, array(
      select role from staff.person_role where person_id = p.id) as roles
  from staff.request r join staff.person p on p.id = r.staff_id
  where r.closed_at is null and p.active`

/** The request for a call on an object: neither closed nor expired, of an active account. */
export async function findRequest(
  tx: Tx,
  call: string,
  { kind, id, now }: ObjectName & { now: Date },
): Promise<OpenRequest | undefined> {
  const { rows } = await sql<Row>`${open} and r.call = ${call} and r.object_kind = ${kind}
    and r.object_id = ${id} and r.expires_at > ${now} for update of r`.execute(tx)
  return rows.map(({ staff_id, roles, scopes, after, ...row }) => ({
    ...row,
    changes: changesOf(row.before, after),
    staff: {
      id: staff_id,
      name: row.asked_by,
      permissions: permissionsOf(roles),
      brands: brandsOf(givenRoles({ roles, scopes })),
    },
  }))[0]
}

const shownMax = 20

/** The open requests on an object, oldest first. */
export async function requestsFor(
  db: Db | Tx,
  { kind, id, now }: ObjectName & { now: Date },
): Promise<(FourEyesRequest & { staff_id: bigint })[]> {
  const { rows } = await sql<Row>`${open} and r.object_kind = ${kind} and r.object_id = ${id}
    and r.expires_at > ${now} order by r.id limit ${shownMax}`.execute(db)
  return rows.map((row) => {
    const { input_hash: _hash, device: _device, roles: _roles, scopes: _scopes, ...shown } = row
    const { before, after, ...request } = shown
    return { ...request, changes: changesOf(before, after) }
  })
}

/** Adds a request. One that is open but no longer counts makes room. */
export async function addRequest(tx: Tx, request: NewRequest): Promise<FourEyesRequest> {
  const { call, object, input_hash, staff, device, reason, missing, asked_at, expires_at } = request
  const { before, after } = request
  await sql`update staff.request set closed_at = ${asked_at}, closed_how = 'void'
    where closed_at is null and call = ${call} and object_kind = ${object.kind}
      and object_id = ${object.id}`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`insert into staff.request
      (call, object_kind, object_id, input_hash, before, after, staff_id, device, reason, missing,
        asked_at, expires_at)
    values (${call}, ${object.kind}, ${object.id}, ${input_hash}, ${jsonOf(before)}::jsonb,
      ${jsonOf(after)}::jsonb, ${staff.id}, ${device}, ${reason}, ${[...missing]}::text[],
      ${asked_at}, ${expires_at}) returning id`.execute(tx)
  const { id } = rows[0] as { id: bigint }
  const changes = changesOf(before, after)
  const asked = { id, call, asked_by: staff.name, reason, changes }
  return { ...asked, missing: [...missing], asked_at, expires_at }
}

/** Requests of an account that is kept out do not return with it. */
export async function voidRequestsOf(tx: Tx, staff_id: bigint, now: Date): Promise<void> {
  await sql`update staff.request set closed_at = ${now}, closed_how = 'void'
    where staff_id = ${staff_id} and closed_at is null`.execute(tx)
}

type Closing = {
  id: bigint
  how: 'released' | 'void'
  staff: { id: bigint }
  device: string | null
  now: Date
}

export async function closeRequest(tx: Tx, closing: Closing): Promise<void> {
  const { id, how, staff, device, now } = closing
  await sql`update staff.request
    set closed_at = ${now}, closed_how = ${how}, closed_by = ${staff.id}, closed_device = ${device}
    where id = ${id} and closed_at is null`.execute(tx)
}
