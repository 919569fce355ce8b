import { PassThrough } from 'node:stream'
import type { Database } from '@casino/db/connect.ts'
import { channelOf } from '@casino/events/emit.ts'
import type { OutboxRow } from '@casino/events/outbox-store.ts'
import { startTail, type Tail } from '@casino/events/tail.ts'
import { assertPermission } from '@casino/http/staff/assert-permission.ts'
import { staffTokenIn } from '@casino/http/staff/staff-cookie.ts'
import type { SignedInStaff } from '@casino/http/staff/staff-route.ts'
import type { Log } from '@casino/log/log.ts'
import { staffOfSession } from '@casino/staff/public'
import { deskChanged } from '@casino/support/staff-contract'
import { loop } from '@casino/time/loop.ts'
import { now } from '@casino/time/now.ts'
import type { FastifyInstance } from 'fastify'

type Given = { database: Database; log: Log; isSecure: boolean }
type Listener = { token: string; staff: SignedInStaff; stream: PassThrough }

/** The events that staff receive, with the permission that each needs. */
const sent = [{ event: deskChanged, may: 'support.view' }] as const
const channels = new Map(sent.map(({ event, may }) => [channelOf(event), { event, may }]))

const beatMs = 30_000
const perAccountMax = 20
/** A browser that reads too slowly is cut off; it connects again and reads the page anew. */
const bufferedMax = 100_000

/** GET /api/office/events: server-sent events of the office. They end with the session. */
export function addOfficeEvents(app: FastifyInstance, { database, log, isSecure }: Given): void {
  const listeners = new Set<Listener>()
  let tail: Tail | undefined
  const follow = () => {
    tail ??= startTail({
      db: database.db,
      log,
      isWatched: () => true,
      sendToChannel: (row) => sendTo(listeners, row),
    })
  }
  const rest = () => {
    if (listeners.size > 0) return
    void tail?.stop()
    tail = undefined
  }
  const beat = loop({
    name: 'the check of office events',
    log,
    async turn() {
      await checkSessions(database, listeners)
      return beatMs
    },
  })
  app.addHook('preClose', async () => {
    for (const { stream } of listeners) stream.end()
    await Promise.all([beat.stop(), tail?.stop()])
  })
  app.get('/api/office/events', { onRequest: app.rateLimit() }, async (request, reply) => {
    const token = staffTokenIn(request.cookies, { isSecure })
    const staff = token ? await staffOfSession(database.db, token, now()) : undefined
    assertPermission({ may: 'staff' }, staff)
    if (!token || !staff || countOf(listeners, staff) >= perAccountMax)
      return reply.code(429).send()
    const stream = new PassThrough()
    const listener = { token, staff, stream }
    listeners.add(listener)
    follow()
    stream.write(': open\n\n')
    // The browser may have left before this line, and then the answer closes the stream.
    stream.on('close', () => {
      listeners.delete(listener)
      rest()
    })
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream')
      .send(stream)
  })
}

function countOf(listeners: ReadonlySet<Listener>, { id }: SignedInStaff): number {
  return [...listeners].filter(({ staff }) => staff.id === id).length
}

function sendTo(listeners: ReadonlySet<Listener>, { channel, payload }: OutboxRow): void {
  const found = channels.get(channel)
  if (!found) return
  const text = `event: ${found.event.name}\ndata: ${JSON.stringify(payload)}\n\n`
  for (const listener of listeners) {
    if (maySee(listener.staff, found.may, payload)) write(listener, text)
  }
}

/** Accounts with roles for some brands receive the events of these. */
function maySee({ permissions, brands }: SignedInStaff, may: string, payload: unknown): boolean {
  if (!permissions.has(may)) return false
  const own = brands?.get(may)
  return !own || own.has(BigInt((payload as { brand_id: number | string }).brand_id))
}

function write({ stream }: Listener, text: string): void {
  if (stream.writableLength > bufferedMax) stream.destroy()
  else stream.write(text)
}

/** Ends the streams of sessions that have ended, and follows changed permissions. */
async function checkSessions({ db }: Database, listeners: ReadonlySet<Listener>): Promise<void> {
  for (const listener of listeners) {
    const staff = await staffOfSession(db, listener.token, now())
    if (!staff) listener.stream.end()
    else {
      listener.staff = staff
      write(listener, ': still here\n\n')
    }
  }
}
