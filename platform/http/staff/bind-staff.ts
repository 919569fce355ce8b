import type { File } from '@casino/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPerformed } from '../failure.ts'
import type { HostOptions } from '../host-options.ts'
import { placeOf } from '../requests/caller.ts'
import { checkOrigin } from '../requests/check-origin.ts'
import { inputOf } from '../requests/input-of.ts'
import { bodyIn, formBytesMax } from '../requests/read-bodies.ts'
import { assertPermission } from './assert-permission.ts'
import { performStaff } from './perform-staff.ts'
import {
  clearStaffCookie,
  deviceIn,
  setDeviceCookie,
  setStaffCookie,
  staffTokenIn,
} from './staff-cookie.ts'
import type { StaffHost } from './staff-host.ts'
import { rememberStaff } from './staff-of-request.ts'
import type { StaffRoute } from './staff-route.ts'

const userAgentMax = 300

/**
 * Binds the calls of the office. Session and permission are checked before a body is read, and again
 * after it: a session may end while a slow body arrives.
 */
export function bindStaff(app: FastifyInstance, options: HostOptions, host: StaffHost): void {
  const general = app.rateLimit()
  for (const route of host.routes) {
    const { method, path, perMinute, takesFile } = route.contract
    const admit = (request: FastifyRequest) => admitStaff(options, host, { route, request })
    app.route({
      method,
      url: path,
      ...(takesFile ? { bodyLimit: formBytesMax } : {}),
      ...(perMinute
        ? { config: { rateLimit: { max: Math.min(perMinute, options.perMinute) } } }
        : { onRequest: general }),
      preParsing: [admit],
      handler: (request, reply) => answer(options, host, { route, request, reply }),
    })
  }
}

type Arrived = { route: StaffRoute; request: FastifyRequest }

async function admitStaff(
  options: HostOptions,
  host: StaffHost,
  { route, request }: Arrived,
): Promise<void> {
  if (request.method !== 'GET') checkOrigin(request, placeOf(options, request))
  const staff = await staffOf(options, host, request)
  if (staff) rememberStaff(request, staff.id)
  assertPermission(route.contract, staff)
}

async function staffOf(options: HostOptions, { identify }: StaffHost, request: FastifyRequest) {
  const token = staffTokenIn(request.cookies, options)
  return token ? identify(options.database.db, token, options.now()) : undefined
}

async function answer(
  options: HostOptions,
  host: StaffHost,
  { route, request, reply }: Arrived & { reply: FastifyReply },
) {
  const { database, log } = options
  const body = await bodyIn(request, route.contract)
  const staff = await staffOf(options, host, request)
  const device = deviceIn(request.cookies, options)
  const performed = await performStaff({ database, host }, route, {
    input: inputOf(request, body),
    staff,
    now: options.now(),
    log,
    texts: options.textsOf('en'),
    caller: {
      device: device.name,
      ip: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, userAgentMax),
      origin: placeOf(options, request).origin,
      reply: {
        signIn: (token) => {
          setStaffCookie(reply, options, token)
          setDeviceCookie(reply, options, device.token)
        },
        signOut: () => clearStaffCookie(reply, options),
      },
    },
  })
  log.info(
    {
      event: 'staff_act',
      call: route.contract.name,
      status: performed.status,
      ...(staff ? { staff_id: String(staff.id) } : {}),
    },
    'staff act',
  )
  reply.header('cache-control', 'no-store')
  if (!('file' in performed) || !performed.file) return sendPerformed(reply, performed, false)
  const check = async () => assertPermission(route.contract, await staffOf(options, host, request))
  const parts = whilePermitted(performed.file.parts, check)
  return sendPerformed(reply, { ...performed, file: { ...performed.file, parts } }, false)
}

/** A long file ends with the session, or when the account loses the permission. */
async function* whilePermitted(parts: File['parts'], check: () => Promise<void>) {
  for await (const part of parts) {
    await check()
    yield part
  }
}
