import type { Services } from '@casino/domain/domain.ts'
import { isDatabaseUnavailable } from '@casino/http/answers/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adapterOf } from '../adapters.ts'
import { knownProvider, receiveEvent } from './receive-event.ts'

const bodyBytesMax = 16_384

type Reply = { status: number; body: object }

/**
 * The webhooks of providers. The signature is checked over the exact bytes before they are parsed;
 * an unsigned, forged or old message gets 403 without details.
 */
export async function webhooksPlugin(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, ready) => ready(null, body),
    )
    scope.post<{ Params: { provider: string } }>(
      '/payments/webhooks/:provider',
      { config: { anyHost: true } },
      async (request, reply) => {
        const { status, body } = await answer(services, request)
        return reply.code(status).header('cache-control', 'no-store').send(body)
      },
    )
  })
}

type Request = FastifyRequest<{ Params: { provider: string } }>

async function answer(services: Services, request: Request): Promise<Reply> {
  try {
    return await take(services, request)
  } catch (error) {
    if (isDatabaseUnavailable(error)) return refused(503, 'unavailable')
    services.log.error({ err: error }, 'a webhook failed')
    return refused(500, 'internal')
  }
}

async function take(services: Services, { params, headers, body }: Request): Promise<Reply> {
  const provider = await knownProvider(services.db, params.provider)
  if (!provider) return refused(403, 'signature_forbidden')
  const message = {
    method: 'POST',
    path: `/payments/webhooks/${params.provider}`,
    headers,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
  const event = adapterOf(provider).readWebhook(provider, message, services.now())
  if (event === 'unsigned') return refused(403, 'signature_forbidden')
  if (event === 'malformed') return refused(422, 'malformed')
  if (event === 'ignored') return { status: 200, body: { outcome: 'ignored' } }
  const outcome = await receiveEvent(services, { provider, event })
  // It must be sent again: we could not query the provider.
  if (outcome === 'silent') return refused(503, 'unavailable')
  const isTaken = outcome !== 'mismatch' && outcome !== 'unknown'
  return isTaken ? { status: 200, body: { outcome } } : refused(422, outcome)
}

function refused(status: number, code: string): Reply {
  return { status, body: { error: { code } } }
}
