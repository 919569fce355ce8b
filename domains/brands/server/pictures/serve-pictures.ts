import type { Db } from '@casino/db/connect.ts'
import { notFound } from '@casino/http/host.ts'
import type { FastifyInstance } from 'fastify'
import { pictureBytes } from './picture-store.ts'

/** Serves the uploaded pictures, at the site and in the office. What is at an address never changes. */
export async function servePictures(app: FastifyInstance, db: Db): Promise<void> {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { onRequest: app.rateLimit() },
    async ({ params }, reply) => {
      const bytes = await pictureBytes(db, params.name)
      if (!bytes) return notFound()
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes)
    },
  )
}
