import type { Services } from '@casino/domain/domain.ts'
import { isDatabaseUnavailable } from '@casino/http/answers/errors.ts'
import { mailSettings } from '@casino/mail/configure-mail.ts'
import { isSigned } from '@casino/secrets/hmac.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MailEvents, takeMailEvents } from './take-mail-events.ts'
import { stopMails } from './unsubscribe.ts'
import { readToken } from './unsubscribe-token.ts'

const bodyBytesMax = 256 * 1024
const ageMaxMs = 5 * 60_000

type Link = FastifyRequest<{ Params: { token: string } }>

/**
 * What mail programs and mail providers call: the one-click link of a mail (RFC 8058), and signed
 * reports of bounces and complaints.
 */
export async function mailPlugin(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, ready) => ready(null, body),
    )
    scope.get('/mail/unsubscribe/:token', async ({ params }: Link, reply) => {
      const token = encodeURIComponent(params.token)
      return reply.redirect(`/unsubscribe?token=${token}`, 303)
    })
    scope.post('/mail/unsubscribe/:token', (request: Link, reply) =>
      answer({ services, reply }, () => oneClick(services, request)),
    )
    scope.post('/mail/events', { config: { anyHost: true } }, (request, reply) =>
      answer({ services, reply }, () => takeEvents(services, request)),
    )
  })
}

type Status = 200 | 403 | 404 | 422

async function answer(
  { services, reply }: { services: Services; reply: FastifyReply },
  run: () => Promise<Status>,
) {
  reply.header('cache-control', 'no-store')
  try {
    return await reply.code(await run()).send({})
  } catch (error) {
    if (isDatabaseUnavailable(error)) return reply.code(503).send({})
    services.log.error({ err: error }, 'a call of a mail program failed')
    return reply.code(500).send({})
  }
}

/** Neither cookies nor an origin come with it: the token alone says whose mails stop. */
async function oneClick({ inTransaction }: Services, { params, body }: Link): Promise<Status> {
  if (!/^List-Unsubscribe=One-Click\s*$/i.test(textOf(body))) return 422
  const stopped = readToken(params.token)
  if (!stopped) return 404
  await inTransaction((work) => stopMails(work, stopped))
  return 200
}

async function takeEvents(
  { inTransaction, now }: Services,
  { headers, body }: FastifyRequest,
): Promise<Status> {
  const text = textOf(body)
  if (!isFromProvider(text, headers['x-mail-signature'], now())) return 403
  const read = MailEvents.safeParse(jsonOf(text))
  if (!read.success) return 422
  await inTransaction((work) => takeMailEvents(work, read.data.events))
  return 200
}

/** `t=<seconds>,v1=<HMAC of seconds.body>`, not older than five minutes. */
function isFromProvider(text: string, signature: unknown, now: Date): boolean {
  const { webhookSecret } = mailSettings()
  const [, seconds = '', mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? []
  if (!webhookSecret || !mac) return false
  const isFresh = Math.abs(now.getTime() - Number(seconds) * 1000) <= ageMaxMs
  return isFresh && isSigned(webhookSecret, `${seconds}.${text}`, mac)
}

function textOf(body: unknown): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : ''
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
