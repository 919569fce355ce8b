import type { FourEyesRequest } from '@casino/contract/staff-call.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { BrandScope } from './brand-scope.ts'
import type { SignedInStaff, Staff, StaffRecord, StaffRoute } from './staff-route.ts'

/** What staff did: a row that is only ever added. */
export type Audit = {
  at: Date
  /** Undefined: by command, without an account. */
  staff?: Staff | undefined
  /** The first person of a four-eyes action. */
  asked_by?: Staff | undefined
  act: string
  object?: ObjectName | undefined
  reason?: string | undefined
  before?: object | undefined
  after?: object | undefined
}
export type ObjectName = { kind: string; id: bigint }

export type NewRequest = {
  call: string
  object: ObjectName
  /** Of exactly this change: its input, with the version of the object, and what it makes of it. */
  input_hash: string
  /** The object now, and after the change. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  staff: Staff
  /** The browser of the first person; null in a shell. */
  device: string | null
  reason: string
  missing: readonly string[]
  asked_at: Date
  expires_at: Date
}
/** `permissions` and `brands`: those that the first person has now. */
export type OpenRequest = FourEyesRequest & {
  input_hash: string
  /** The object when it was asked for. */
  before: Record<string, unknown> | null
  device: string | null
  staff: Staff & Pick<SignedInStaff, 'permissions' | 'brands'>
}
type Closing = {
  id: bigint
  how: 'released' | 'void'
  staff: Staff
  device: string | null
  now: Date
}

/** What the host needs of the domain that knows the staff. */
export type StaffHost = {
  routes: readonly StaffRoute[]
  /** Finds the account of a session token; undefined when it is unknown, ended or too old. */
  identify(db: Db, token: string, now: Date): Promise<SignedInStaff | undefined>
  /** The open request for a call on an object, neither closed nor expired. */
  findRequest(
    tx: Tx,
    call: string,
    at: ObjectName & { now: Date },
  ): Promise<OpenRequest | undefined>
  addRequest(tx: Tx, request: NewRequest): Promise<FourEyesRequest>
  closeRequest(tx: Tx, closing: Closing): Promise<void>
  addAudit(tx: Tx, audit: Audit): Promise<void>
  /** What staff did with an object, and what waits for a second person. */
  recordOf(db: Db, object: ObjectName & { now: Date }): Promise<StaffRecord>
  /** The brand of each player, for accounts with roles for some brands. */
  brandsOfPlayers?: BrandScope['brandsOfPlayers']
}
