import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The brand properties that an installed app shows; `sign` if the brand has one. */
export type AppBrand = { name: string; ground: string; sign?: string }

/** The web app manifest of a brand. */
export function manifestOf({ name, ground, sign }: AppBrand) {
  const icon = (file: string, size: number) => ({
    src: `/art/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: sign
      ? [{ src: sign, sizes: 'any' }]
      : [
          icon('icon-192', 192),
          icon('icon-512', 512),
          { ...icon('maskable-512', 512), purpose: 'maskable' },
        ],
  }
}

/** Serves the manifest of the brand of the requested host. */
export function addManifest(
  app: FastifyInstance,
  brandAt: (request: FastifyRequest, reply: FastifyReply) => Promise<AppBrand>,
): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const brand = await brandAt(request, reply)
    reply.header('cache-control', 'public, max-age=3600')
    return reply.type('application/manifest+json').send(JSON.stringify(manifestOf(brand)))
  })
}
