import type { Services } from '@casino/domain/domain.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AddedSession } from '../play/play-store.ts'
import { isSignedNow, openAt, openingPath, providersOfOpenings } from '../play/request-opening.ts'
import type { Opening } from '../providers/opening.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { batchLookups } from './batch-lookups.ts'

/** The rest of an opening is data about the visitor, which goes to the provider unchanged. */
const Asked = z.strictObject({
  id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  opening_key: z.uuid(),
  opening: z.looseObject({ game: z.string(), session_id: z.string(), currency: z.string() }),
})

/**
 * Opens games for the web process, which has no provider keys. The request must match an opening
 * that is stored in the database; its row names the provider. The web process gets the provider's
 * answer, never a signature. The request is signed with the secret that both share; lookups are
 * batched and do not use the capacity for bets.
 */
export async function addOpeningRoute(app: FastifyInstance, { db, now }: Services): Promise<void> {
  const providerOf = batchLookups(async (names) => {
    const found = await providersOfOpenings({ db, now: now() }, names.map(openingNamed))
    return new Map<string, ProviderRow>(found.map((one) => [nameOf(one), one.provider]))
  })
  // The signature is over the exact text.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post(openingPath, { config: { forServers: true } }, async (request, reply) => {
    const text = String(request.body ?? '')
    if (!isSignedNow(text, request.headers, now())) {
      return reply.code(403).send({ error: { code: 'signature_forbidden' } })
    }
    const asked = Asked.safeParse(parsed(text))
    if (!asked.success) return reply.code(400).send({ error: { code: 'bad_request' } })
    const { id, opening_key, opening } = asked.data
    const provider = await providerOf(nameOf({ id: BigInt(id), opening_key }))
    const opened = await openAt(provider, opening as unknown as Opening)
    return reply.header('cache-control', 'no-store').send(opened)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nameOf({ id, opening_key }: AddedSession): string {
  return `${id} ${opening_key.toLowerCase()}`
}

function openingNamed(name: string): AddedSession {
  const [id = '', opening_key = ''] = name.split(' ')
  return { id: BigInt(id), opening_key }
}
