import type { Services } from '@casino/domain/domain.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { openAtProvider, openingPath } from '../play/ask-to-open.ts'
import type { Opening } from '../providers/opening.ts'

/** The rest of an opening is what the site says of its visitor: it goes to the provider as it came. */
const Asked = z.strictObject({
  id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  opening_key: z.uuid(),
  opening: z.looseObject({ game: z.string(), session_id: z.string(), currency: z.string() }),
})

/**
 * Opens games for the site, which has no provider's key: for whoever can store an opening in the database.
 * The provider is the one of that row, and the site sees its answer, never a signature.
 */
export function openForSite(app: FastifyInstance, { inTransaction, now }: Services): void {
  app.post(openingPath, { config: { forServers: true } }, async (request, reply) => {
    const asked = Asked.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ error: { code: 'bad_request' } })
    const { id, opening_key, opening } = asked.data
    const opened = await openAtProvider(
      { inTransaction, now: now() },
      { id: BigInt(id), opening_key, opening: opening as unknown as Opening },
    )
    return reply.header('cache-control', 'no-store').send(opened)
  })
}
