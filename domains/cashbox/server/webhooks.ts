import type { Services } from '@casino/domain/domain.ts'
import { unkeepableField } from '@casino/http/clean-input.ts'
import { isDatabaseGone } from '@casino/http/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { BankReport } from './bank-report.ts'
import { isSigned } from './bank-signature.ts'
import { knownProvider, receiveEvent } from './receive-event.ts'

const bodyBytesMax = 16_384

const Webhook = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  report: BankReport,
})
type Reply = { status: number; body: object }

/**
 * What banks tell us. The signature is checked over the bytes as they came, before anything is
 * read from them; an unsigned, forged or old message gets 403 and nothing else.
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
  const { db, now, log } = services
  try {
    const provider = await knownProvider(db, request.params.provider)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const path = `/payments/webhooks/${request.params.provider}`
    const trust = provider && { secret: provider.secret, now: now() }
    if (!trust || !isSigned(trust, { method: 'POST', path, body }, request.headers)) {
      return { status: 403, body: { error: { code: 'signature_forbidden' } } }
    }
    const told = jsonOf(body)
    const webhook = Webhook.safeParse(told)
    if (!webhook.success || unkeepableField(told))
      return { status: 422, body: { error: { code: 'malformed' } } }
    const outcome = await receiveEvent(services, { provider_id: provider.id, ...webhook.data })
    const isTaken = outcome !== 'mismatch' && outcome !== 'unknown'
    return isTaken
      ? { status: 200, body: { outcome } }
      : { status: 422, body: { error: { code: outcome } } }
  } catch (error) {
    if (isDatabaseGone(error)) return { status: 503, body: { error: { code: 'unavailable' } } }
    log.error({ err: error }, 'a webhook failed')
    return { status: 500, body: { error: { code: 'internal' } } }
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
