import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendError } from './errors.ts'
import { namedPage } from './fair/named-page.ts'
import { framerIn } from './framer.ts'
import type { Games } from './games.ts'

const clientRoot = fileURLToPath(new URL('./build/client/', import.meta.url))
const artRoot = fileURLToPath(new URL('../web/public/art/', import.meta.url))

/** The games' pages, their built files and the art. */
export async function pageRoutes(
  app: FastifyInstance,
  { games, secrets }: { games: Games; secrets: readonly string[] },
): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  for (const root of [clientRoot, artRoot]) mkdirSync(root, { recursive: true })
  await app.register(files, {
    root: clientRoot,
    prefix: '/client/',
    index: false,
    decorateReply: false,
    maxAge: '1y',
    immutable: true,
  })
  await app.register(files, {
    root: artRoot,
    prefix: '/art/',
    index: false,
    decorateReply: false,
    maxAge: '1h',
  })

  app.get('/play/:slug', async (request, reply) => {
    const { slug } = request.params as { slug: string }
    const page = `${clientRoot}play.html`
    const game = games.get(slug)
    if (!game || !existsSync(page)) return sendError(reply, 'game_unknown')
    letFrame(reply, framerIn(secrets, request.query))
    const loading = namedPage(await withPreloads(await readFile(page, 'utf8'), slug), game)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(loading)
  })
}

/** Allows one more origin to frame this page. */
function letFrame(reply: FastifyReply, framer: string | undefined): void {
  if (!framer) return
  const policy = String(reply.getHeader('content-security-policy'))
  const wider = policy.replace('frame-ancestors', `frame-ancestors ${framer}`)
  reply.header('content-security-policy', wider)
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Preloads the game's own chunk, so that it loads in parallel to the kit. */
async function withPreloads(page: string, slug: string): Promise<string> {
  const text = await readFile(`${clientRoot}.vite/manifest.json`, 'utf8').catch(() => '{}')
  const manifest: Manifest = JSON.parse(text)
  const entry = Object.entries(manifest).find(([name]) =>
    name.endsWith(`games/${slug}/client/main.ts`),
  )?.[1]
  if (!entry) return page
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const links = [entry.file, ...imported].map(
    (file) => `<link rel="modulepreload" crossorigin href="/client/${file}">`,
  )
  const styles = (entry.css ?? []).map(
    (file) => `<link rel="preload" as="style" crossorigin href="/client/${file}">`,
  )
  return page.replace('</head>', `${links.join('')}${styles.join('')}</head>`)
}
