import type { InTransaction, Work } from '@casino/db/work.ts'
import type { SessionPlayer } from '@casino/http/context.ts'
import type { Identify, OwnerOfBrowser } from '@casino/http/host-options.ts'
import type { StaffHost } from '@casino/http/staff/staff-host.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Client, clientOf } from './client.ts'

/** The demo users, and how a test signs one in without a password. */
export type People = {
  identify: Identify
  ownerOfBrowser?: OwnerOfBrowser
  /**
   * Opens a session for a demo user, named by the first part of their email address; returns its
   * cookie.
   */
  enter(work: Work, name: string): Promise<{ player: SessionPlayer; cookie: string }>
}

/** The staff accounts, and how a test signs one in without a link. */
export type TestStaff = {
  host: Omit<StaffHost, 'routes'>
  enter(work: Work, name: string): Promise<string>
}

/** A signed-in demo user. */
export type Person = Client & { id: bigint }

type Given = {
  people: People | undefined
  staff: TestStaff | undefined
  inTransaction: InTransaction
  origin: string
}

/** How a test calls the app: as a guest, a player or a staff account. */
export function visitorsOf(app: FastifyInstance, given: Given) {
  const { people, staff, inTransaction, origin } = given
  const inject = (request: InjectOptions) => app.inject(request)
  return {
    /** A visitor without a session. */
    guest: (headers: Record<string, string> = {}): Client => clientOf({ inject, origin, headers }),
    /** Signs in a demo user: `app.as('ann')`. */
    async as(name: string): Promise<Person> {
      if (!people) throw new Error('a house without people')
      const { player, cookie } = await inTransaction((work) => people.enter(work, name))
      return { ...clientOf({ inject, origin, cookie }), id: player.id }
    },
    /** Signs in a staff account at the office: `app.asStaff('Ada Clerk')`. */
    async asStaff(name: string): Promise<Client> {
      if (!staff) throw new Error('a test app without staff')
      const cookie = await inTransaction((work) => staff.enter(work, name))
      return clientOf({ inject, origin, cookie })
    },
  }
}
