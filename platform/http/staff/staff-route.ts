import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { AuditEntry, FourEyesRequest, StaffCall } from '@casino/contract/staff-call.ts'
import type { Db } from '@casino/db/connect.ts'
import type { OpenWork, Work } from '@casino/db/work.ts'
import type { BrandScope } from './brand-scope.ts'

/** A staff account. The id counts; the name is for people. */
export type Staff = { id: bigint; name: string }
export type SignedInStaff = Staff & {
  session_id: bigint
  /** The browser that signed in; null for sessions from before browsers were known. */
  device: string | null
  permissions: ReadonlySet<string>
  /** Permissions that hold for some brands only, with these. */
  brands?: ReadonlyMap<string, ReadonlySet<bigint>>
  /** The session may only set up how the account signs in. */
  sets_up?: boolean
}

/**
 * The work of an action that a staff account does. `scope`: the brands of an account with roles
 * for some brands.
 */
export type StaffWork = Work & { staff: Staff; scope?: BrandScope }
/**
 * `asked_by`: the first person, in an action that two people release. `office_url`: the address of
 * the office, for links in mails.
 */
export type StaffChangeContext = StaffWork & { asked_by?: Staff; office_url?: string }
export type StaffReadContext = Omit<Work, 'tx'> & {
  db: Db
  staff: SignedInStaff
  /** What staff did with an object, and what waits for a second person. */
  recordOf(object: { kind: string; id: bigint }): Promise<StaffRecord>
  /** Only the objects of these brands are seen. Lists leave the others out; the host checks cards. */
  scope?: BrandScope
}
export type StaffRecord = { requests: FourEyesRequest[]; audit: AuditEntry[] }
/** Who calls, from where, and what may be set on the reply. */
export type StaffCaller = {
  /** Undefined only in the calls that sign in. */
  staff?: SignedInStaff
  /** The browser that calls. */
  device: string
  ip: string
  user_agent: string
  /** The address of the office. */
  origin: string
  reply: { signIn(token: string): void; signOut(): void }
}
export type StaffSessionContext = Work & StaffCaller
/** The same for slow work, such as the hash of a password: each transaction is its own. */
export type StaffOpenContext = OpenWork<StaffSessionContext>

/** The object that an action changes, as it is now. */
export type Subject = {
  kind: string
  id: bigint
  /** Grows with every change. A call with another version is refused. */
  version: number
  /** What the audit row stores of it. */
  state: Record<string, unknown>
  /**
   * What the change makes of the state, for the second person; the fields of the call unless it is
   * given. It does not depend on the time.
   */
  after?: Record<string, unknown>
  /** What is missing, in words, for the second person. */
  missing?: readonly string[]
  /** Whether this change needs two people. Only for calls with `fourEyes`. */
  needsTwo?: boolean
}
/** Locks the object until the transaction ends. Refuses when there is none. */
export type FindSubject<I> = (work: StaffWork, input: I) => Promise<Subject>

/** Finds the object of a recorded read, with its player or brand. */
export type FindAbout<I> = (work: StaffWork, input: I) => Promise<object>

export type StaffRoute = {
  contract: StaffCall
  mode: 'read' | 'recorded' | 'change' | 'create' | 'session' | 'open'
  // biome-ignore lint/suspicious/noExplicitAny: a list of routes holds actions of any input
  action: (context: any, input: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  subject?: FindSubject<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  about?: FindAbout<any>
  /** Leaves out of its answer what the account may not see. */
  isList?: true
}
export type StaffChange = StaffRoute & Required<Pick<StaffRoute, 'subject'>>

/** Binds a read of the office. */
export function handleStaffRead<E extends StaffCall>(
  contract: E,
  action: (context: StaffReadContext, input: Input<E>) => Promise<Output<E>>,
): StaffRoute {
  return { contract, mode: 'read', action }
}

/** Binds a read whose action leaves out what the account may not see, by `scope`. */
export function handleStaffOverview<E extends StaffCall>(
  contract: E,
  action: (context: StaffReadContext, input: Input<E>) => Promise<Output<E>>,
): StaffRoute {
  return { contract, mode: 'read', action, isList: true }
}

/**
 * Binds a read that its action records: who saw what only few may see. Without `about` it is refused
 * to an account whose role holds for some brands only.
 */
export function handleStaffRecorded<E extends StaffCall>(
  contract: E,
  action: (context: StaffWork, input: Input<E>) => Promise<Output<E>>,
  about?: FindAbout<Input<E>>,
): StaffRoute {
  return { contract, mode: 'recorded', action, ...(about ? { about } : {}) }
}

/** Binds a change to its action and to the object that it changes. */
export function handleStaffChange<E extends StaffCall>(
  contract: E,
  action: (context: StaffChangeContext, input: Input<E>) => Promise<Output<E>>,
  subject: FindSubject<Input<E>>,
): StaffChange {
  return { contract, mode: 'change', action, subject }
}

/** Binds a call that creates an object. `subject` finds what was created, for the audit row. */
export function handleStaffCreate<E extends StaffCall>(
  contract: E,
  action: (context: StaffChangeContext, input: Input<E>) => Promise<Output<E> & { id: bigint }>,
  subject: FindSubject<{ id: bigint }>,
): StaffChange {
  return { contract, mode: 'create', action, subject }
}

/** Binds a call that begins or ends a session of staff. */
export function handleStaffSession<E extends StaffCall>(
  contract: E,
  action: (context: StaffSessionContext, input: Input<E>) => Promise<Output<E>>,
): StaffRoute {
  return { contract, mode: 'session', action }
}

/** Binds a call about the own account whose work is slow. */
export function handleStaffOpen<E extends StaffCall>(
  contract: E,
  action: (context: StaffOpenContext, input: Input<E>) => Promise<Output<E>>,
): StaffRoute {
  return { contract, mode: 'open', action }
}
