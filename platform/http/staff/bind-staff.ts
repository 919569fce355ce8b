import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPerformed } from '../failure.ts'
import type { HostOptions } from '../host-options.ts'
import { placeOf } from '../requests/caller.ts'
import { checkOrigin } from '../requests/check-origin.ts'
import { inputOf } from '../requests/input-of.ts'
import { bodyIn } from '../requests/read-bodies.ts'
import { assertPermission } from './assert-permission.ts'
import { performStaff } from './perform-staff.ts'
import { clearStaffCookie, setStaffCookie, staffTokenIn } from './staff-cookie.ts'
import type { StaffHost } from './staff-host.ts'
import type { SignedInStaff, StaffRoute } from './staff-route.ts'

const known = Symbol('staff')
type Carrier = { [known]?: SignedInStaff | undefined }

/** Binds the calls of the office. Session and permission are checked before a body is read. */
export function bindStaff(app: FastifyInstance, options: HostOptions, host: StaffHost): void {
  const general = app.rateLimit()
  for (const route of host.routes) {
    const { method, path, perMinute } = route.contract
    const admit = (request: FastifyRequest) => admitStaff(options, host, { route, request })
    app.route({
      method,
      url: path,
      ...(perMinute
        ? { config: { rateLimit: { max: Math.min(perMinute, options.perMinute) } } }
        : {}),
      onRequest: perMinute ? [admit] : [general, admit],
      handler: (request, reply) => answer(options, host, { route, request, reply }),
    })
  }
}

type Arrived = { route: StaffRoute; request: FastifyRequest }

async function admitStaff(
  options: HostOptions,
  { identify }: StaffHost,
  { route, request }: Arrived,
): Promise<void> {
  if (request.method !== 'GET') checkOrigin(request, placeOf(options, request))
  const token = staffTokenIn(request.cookies, options)
  const staff = token ? await identify(options.database.db, token, options.now()) : undefined
  const carrier = request as Carrier
  carrier[known] = staff
  assertPermission(route.contract, staff)
}

async function answer(
  options: HostOptions,
  host: StaffHost,
  { route, request, reply }: Arrived & { reply: FastifyReply },
) {
  const { database, log } = options
  const performed = await performStaff({ database, host }, route, {
    input: inputOf(request, await bodyIn(request)),
    staff: (request as Carrier)[known],
    now: options.now(),
    log,
    texts: options.textsOf('en'),
    reply: {
      signIn: (token) => setStaffCookie(reply, options, token),
      signOut: () => clearStaffCookie(reply, options),
    },
  })
  reply.header('cache-control', 'no-store')
  return sendPerformed(reply, performed, false)
}
