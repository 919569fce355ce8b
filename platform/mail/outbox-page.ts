import type { Db } from '@casino/db/connect.ts'
import { type Html, html } from '@casino/html/html.ts'
import { HttpError } from '@casino/http/answers/errors.ts'
import { isFromThisMachine } from '@casino/http/requests/is-from-this-machine.ts'
import { unseal } from '@casino/secrets/seal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mailSettings } from './configure-mail.ts'
import type { SavedMail } from './jobs.ts'
import { findMail, type OutboxMail, savedMails } from './outbox-store.ts'

const path = '/dev/outbox'
const shownMax = 50
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A page with the stored mails and their links. Whoever sees it can sign in: for development only,
 * and only for browsers on this machine.
 */
export async function addOutboxPage(app: FastifyInstance, db: Db): Promise<void> {
  app.get(path, async (request, reply) => {
    assertLocal(request)
    const mails = await savedMails(db, shownMax)
    return sendHtml(reply, outboxHtml(mails.flatMap(opened)))
  })
  app.get(`${path}/:id`, async (request, reply) => {
    assertLocal(request)
    const { id } = request.params as { id: string }
    const mail = idPattern.test(id) ? await findMail(db, id) : undefined
    const [shown] = mail ? opened(mail) : []
    if (!shown) throw new HttpError(404, 'not_found_unknown')
    return sendHtml(reply, shown.html)
  })
}

function assertLocal(request: FastifyRequest): void {
  if (!isFromThisMachine(request)) throw new HttpError(404, 'not_found_unknown')
}

function sendHtml(reply: FastifyReply, page: string): FastifyReply {
  reply.header('content-security-policy', policy)
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(page)
}

type Shown = SavedMail & Pick<OutboxMail, 'id' | 'created_at'>

/** The mail; nothing if it was sealed with another secret. */
function opened({ id, sealed, created_at }: OutboxMail): Shown[] {
  try {
    const mail = JSON.parse(unseal(mailSettings().secret, 'mail', sealed)) as SavedMail
    return [{ ...mail, id, created_at }]
  } catch {
    return []
  }
}

/** The list of mails, newest first. */
function outboxHtml(mails: readonly Shown[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
body { margin: 0 auto; max-width: 760px; padding: 24px 16px; background: #0b1020; color: #f4f6ff;
  font: 15px/1.5 system-ui, sans-serif }
article { margin: 16px 0; padding: 16px; border: 1px solid #2e3a61; border-radius: 12px;
  background: #131a30 }
h1 { font-size: 22px } h2 { margin: 0; font-size: 17px }
p { margin: 4px 0; color: #b4bedc } a { color: #ffc53d; overflow-wrap: anywhere }
pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 monospace }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>No mail server is set, so mails are kept here. The newest is first.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article)}
</body>
</html>
`.markup
}

function article({ id, to, subject, text, link, created_at }: Shown): Html {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to}, ${created_at.toISOString()}, <a href="${path}/${id}">as HTML</a></p>
${link ? html`<p><a href="${link}">${link}</a></p>` : undefined}
<pre>${text}</pre>
</article>
`
}
