import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { root } from '../servers.ts'

const files = path.join(root, 'apps/web/build/client')
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}

/**
 * Serves a hand-written page without a framework: the same hero, cards or text as the given page, a
 * little CSS and no script. This is the baseline for our own page.
 */
export async function servePlainPage(page: string): Promise<{ url: string; stop(): void }> {
  const html = handWritten(page)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(html)
    }
    const file = path.join(files, path.normalize(pathname))
    if (!existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

function handWritten(page: string): string {
  const hero = /<picture>(?:(?!<\/picture>).)*data-hero.*?<\/picture>/s.exec(page)?.[0] ?? ''
  const pictures = page.match(/<picture.*?<\/picture>/gs) ?? []
  const cards = pictures.filter((picture) => picture !== hero && picture.includes('/art/cards/'))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>
<meta name="description" content="A page"><style>body{margin:0;background:#0b1020;color:#fff;
font:16px/1.5 system-ui}main{padding:12px}img{width:100%;height:auto;border-radius:12px}
ul{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;padding:0;list-style:none}</style>
</head><body><main>${cards.length > 0 ? '<h1>A page</h1>' : wordsOf(page)}${hero}<ul>
${cards.map((card) => `<li>${card}</li>`).join('')}</ul></main></body></html>`
}

/** The headings and paragraphs of a page without cards. */
function wordsOf(page: string): string {
  const main = /<main.*?<\/main>/s.exec(page)?.[0] ?? ''
  const said = [...main.matchAll(/<(h1|h2|p|li)\b[^>]*>(.*?)<\/\1>/gs)]
  if (said.length === 0) throw new Error('the page has neither cards nor words')
  return said
    .map(([, tag = 'p', inside = '']) => {
      const kind = tag === 'li' ? 'p' : tag
      return `<${kind}>${inside.replaceAll(/<[^>]*>/g, '')}</${kind}>`
    })
    .join('\n')
}
