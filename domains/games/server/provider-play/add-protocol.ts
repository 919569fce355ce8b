import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isTransient } from '@casino/http/answers/errors.ts'
import type { DirectReply, FastPathRoute } from '@casino/http/forwarding/fast-path.ts'
import { WalletBusy, WalletFull, WalletUnknown } from '@casino/wallet/play'
import type { FastifyInstance } from 'fastify'
import type { AnswerCall, Protocol, WalletAnswer, WalletServices } from './protocol.ts'

type ReceivedCall = {
  verb: string
  answer: AnswerCall
  provider: string
  body: Buffer
  signature: unknown
}

const bodyBytesMax = 64 * 1024
/**
 * Answers with a wrong signature are delayed: so a flood sends at most ten calls per second on each
 * connection. No IP address is blocked, because a real provider or a proxy may use it.
 */
const forged = { as: 403, heldMs: 100 }

/**
 * Adds the wallet calls of a protocol, which providers make during play. The signature is checked
 * over the raw bytes before anything is parsed.
 */
export async function addProtocol(
  app: FastifyInstance,
  given: WalletServices,
  protocol: Protocol,
): Promise<void> {
  const { name, signature, wallet } = protocol
  app.addToFastPath(fastPathRouteOf(given, protocol))
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, ready) => ready(null, body),
    )
    for (const [verb, answer] of Object.entries(wallet.calls)) {
      scope.post<{ Params: { provider: string } }>(
        `/wallet/${name}/:provider/${verb}`,
        { config: { forServers: true } },
        async (request, reply) => {
          const { status, body, headers, refused } = await answerCall(given, protocol, {
            verb,
            answer,
            provider: request.params.provider,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            signature: request.headers[signature.header],
          })
          if (refused) await delay(request.socket, refused.heldMs)
          if (headers) reply.headers(headers)
          return reply.code(status).header('cache-control', 'no-store').send(body)
        },
      )
    }
  })
}

const delayedSockets = new WeakSet<Socket>()

/**
 * Fastify reads pipelined requests before it answers. A client that sends another forged request
 * during the delay is disconnected, as it could hold any number at once; real providers do not do
 * that.
 */
async function delay(socket: Socket, heldMs: number): Promise<void> {
  if (delayedSockets.has(socket)) {
    socket.destroy()
    return
  }
  delayedSockets.add(socket)
  await pause(heldMs, undefined, { ref: false })
  delayedSockets.delete(socket)
}

/** Answers the same calls without Fastify. It can refuse a call before it parses it. */
function fastPathRouteOf(given: WalletServices, protocol: Protocol): FastPathRoute {
  const { name, signature, wallet } = protocol
  const prefix = `/wallet/${name}/`
  const answers = new Map(Object.entries(wallet.calls))
  const refusalOf = overloadRefusal(wallet)
  return ({ url, headers, body }, inFlight) => {
    if (!url.startsWith(prefix)) return undefined
    const end = url.indexOf('/', prefix.length)
    const verb = url.slice(end + 1)
    const answer = answers.get(verb)
    const provider = url.slice(prefix.length, end)
    if (!answer || !plainName.test(provider)) return undefined
    if (!given.admission.admits(inFlight)) return refusalOf(body)
    const call = { verb, answer, provider, body, signature: headers.get(signature.header) }
    return async () => replyOf(await answerCall(given, protocol, call))
  }
}

/**
 * The refusal is built once if it is the same for every call, so that refusing is cheap under load.
 */
function overloadRefusal({ unavailable, repeatsCall }: Protocol['wallet']) {
  const refusal = (body: Buffer) => replyOf(unavailable(body, 1))
  if (repeatsCall) return refusal
  const same = refusal(Buffer.alloc(0))
  return () => same
}

/** The router handles all other paths. */
const plainName = /^[a-z0-9-]+$/

function replyOf({ body, ...answer }: WalletAnswer): DirectReply {
  return { ...answer, text: JSON.stringify(body) }
}

/** The outcome is unknown or nothing was done: the provider repeats the call. */
const temporaryErrors = [WalletBusy, WalletFull, WalletUnknown]

async function answerCall(
  given: WalletServices,
  { name, signature: { isSigned }, wallet }: Protocol,
  { verb, answer, provider: identifier, body, signature }: ReceivedCall,
): Promise<WalletAnswer> {
  const { services, lookups } = given
  try {
    const provider = await lookups.provider(identifier)
    const isItsProtocol = provider?.protocol === name && (provider.listed || !services.isPublic)
    if (!isItsProtocol || !isSigned(provider, body, signature)) {
      return { ...wallet.forbidden(body), refused: forged }
    }
    return await answer(given, { provider, body, now: services.now() })
  } catch (error) {
    if (temporaryErrors.some((kind) => error instanceof kind)) {
      const { retryAfterSeconds } = error as WalletBusy
      return wallet.unavailable(body, retryAfterSeconds)
    }
    if (isTransient(error)) return wallet.unavailable(body, 1)
    services.log.error({ err: error, provider: identifier, verb }, 'a wallet call failed')
    return wallet.failed(body)
  }
}
