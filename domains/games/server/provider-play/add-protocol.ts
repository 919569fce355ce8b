import type { Services } from '@casino/domain/domain.ts'
import { isDatabaseGone } from '@casino/http/errors.ts'
import type { DirectReply, LaneRoute } from '@casino/http/lane.ts'
import { WalletBusy, WalletUnknown } from '@casino/wallet/play'
import type { FastifyInstance } from 'fastify'
import type { Protocol as ProtocolName, ProviderRow } from '../play/play-store.ts'
import type { Lookups } from './lookups.ts'

export type WalletAnswer = { status: number; body: unknown; headers?: Record<string, string> }
export type WalletCall<Verb> = { verb: Verb; provider: ProviderRow; body: Buffer; now: Date }

/** How one protocol is spoken, below /wallet/<name>/<provider>/<verb>. */
export type Protocol<Verb extends string> = {
  name: ProtocolName
  verbs: readonly Verb[]
  signatureHeader: string
  isSigned(provider: ProviderRow, body: Buffer, signature: unknown): boolean
  answer(call: WalletCall<Verb>): Promise<WalletAnswer>
  forbidden(body: Buffer): WalletAnswer
  /** Nothing is known of the outcome, or nothing was done: the provider repeats the call. */
  unavailable(body: Buffer, retryAfterSeconds: number): WalletAnswer
  failed(body: Buffer): WalletAnswer
}
type Given = { services: Services; lookups: Lookups }
type Received<Verb> = { verb: Verb; provider: string; body: Buffer; signature: unknown }

const bodyBytesMax = 64 * 1024
/** More calls under way at once are not begun: each would wait longer than its provider does. */
const underWayMax = 600

/**
 * The operator's side of a protocol: what the games side calls while a game is played. The
 * signature is checked over the bytes as they came, before anything is read from them.
 */
export async function addProtocol<Verb extends string>(
  app: FastifyInstance,
  given: Given,
  protocol: Protocol<Verb>,
): Promise<void> {
  app.addToLane(laneRouteOf(given, protocol))
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, ready) => ready(null, body),
    )
    for (const verb of protocol.verbs) {
      scope.post<{ Params: { provider: string } }>(
        `/wallet/${protocol.name}/:provider/${verb}`,
        { config: { forServers: true } },
        async (request, reply) => {
          const { status, body, headers } = await answerCall(given, protocol, {
            verb,
            provider: request.params.provider,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            signature: request.headers[protocol.signatureHeader],
          })
          if (headers) reply.headers(headers)
          return reply.code(status).header('cache-control', 'no-store').send(body)
        },
      )
    }
  })
}

/** The short way to the same answers. It refuses first and reads then. */
function laneRouteOf<Verb extends string>(given: Given, protocol: Protocol<Verb>): LaneRoute {
  const prefix = `/wallet/${protocol.name}/`
  const verbs = new Map(protocol.verbs.map((verb): [string, Verb] => [verb, verb]))
  return ({ url, headers, body }, underWay) => {
    if (!url.startsWith(prefix)) return undefined
    const end = url.indexOf('/', prefix.length)
    const verb = verbs.get(url.slice(end + 1))
    const provider = url.slice(prefix.length, end)
    if (!verb || !plainName.test(provider)) return undefined
    if (underWay >= underWayMax) return replyOf(protocol.unavailable(body, 1))
    const signature = headers.get(protocol.signatureHeader)
    const call = { verb, provider, body, signature }
    return async () => replyOf(await answerCall(given, protocol, call))
  }
}

/** Whatever else may stand in an address is for the router to read. */
const plainName = /^[a-z0-9-]+$/

function replyOf({ status, body, headers }: WalletAnswer): DirectReply {
  return { status, text: JSON.stringify(body), ...(headers ? { headers } : {}) }
}

async function answerCall<Verb extends string>(
  { services: { log, now }, lookups }: Given,
  protocol: Protocol<Verb>,
  { verb, provider: identifier, body, signature }: Received<Verb>,
): Promise<WalletAnswer> {
  try {
    const provider = await lookups.provider(identifier)
    const speaksIt = provider?.protocol === protocol.name
    if (!speaksIt || !protocol.isSigned(provider, body, signature)) return protocol.forbidden(body)
    return await protocol.answer({ verb, provider, body, now: now() })
  } catch (error) {
    if (error instanceof WalletBusy || error instanceof WalletUnknown) {
      return protocol.unavailable(body, error.retryAfterSeconds)
    }
    if (isDatabaseGone(error)) return protocol.unavailable(body, 1)
    log.error({ err: error, provider: identifier, verb }, 'a wallet call failed')
    return protocol.failed(body)
  }
}
