import type { Services } from '@casino/http/domain.ts'
import { isDatabaseGone } from '@casino/http/errors.ts'
import { WalletBusy, WalletUnknown } from '@casino/wallet/public'
import type { FastifyInstance } from 'fastify'
import { failed, forbidden, type GcpAnswer, malformed, unavailable } from './answer.ts'
import { applyCall } from './apply-call.ts'
import { createLookups, type Lookups } from './lookups.ts'
import { readCall } from './request.ts'
import { isSigned } from './signature.ts'

const bodyBytesMax = 64 * 1024
const verbs = ['play', 'rollback'] as const

/**
 * The operator's side of GCP v1: what the games side calls while a game is played. The signature is
 * checked over the bytes as they came, before anything is read from them.
 */
export async function gcpPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const lookups = createLookups(services.db, services.now)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, ready) => ready(null, body),
    )
    for (const verb of verbs) {
      scope.post<{ Params: { provider: string } }>(
        `/wallet/gcp/:provider/${verb}`,
        async (request, reply) => {
          const { status, body, headers } = await answerCall(services, lookups, {
            verb,
            provider: request.params.provider,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            signature: request.headers['x-request-sign'],
          })
          if (headers) reply.headers(headers)
          return reply.code(status).header('cache-control', 'no-store').send(body)
        },
      )
    }
  })
}

type Received = {
  verb: (typeof verbs)[number]
  provider: string
  body: Buffer
  signature: unknown
}

async function answerCall(
  { log, now }: Services,
  lookups: Lookups,
  { verb, provider: identifier, body, signature }: Received,
): Promise<GcpAnswer> {
  try {
    const provider = await lookups.provider(identifier)
    if (!provider || !isSigned(provider.secret, body, signature)) return forbidden()
    const call = readCall(verb, body)
    if ('fault' in call) return malformed(call.fault)
    return await applyCall(lookups, { provider, call, now: now() })
  } catch (error) {
    if (error instanceof WalletBusy || error instanceof WalletUnknown) {
      return unavailable(error.retryAfterSeconds)
    }
    if (isDatabaseGone(error)) return unavailable(1)
    log.error({ err: error, provider: identifier, verb }, 'a wallet call failed')
    return failed()
  }
}
