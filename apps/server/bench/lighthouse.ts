import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { environment } from './bench.config.ts'
import { type Figure, quantile } from './figure.ts'
import { buildSite, freePort, serve, withDatabase } from './house.ts'
import { serveStaticLobby } from './static-lobby.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const chromeFlags = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

type Seen = Record<string, number>

/** The lobby as a guest's phone sees it: the median of five runs, against a hand-written page. */
export async function lighthouseBench(): Promise<Figure[]> {
  await buildSite()
  return withDatabase(async (url) => {
    const settings = { DATABASE_URL: url, CALLS_PER_MINUTE: '999999999' }
    const site = await serve('apps/server/server.ts', await freePort(), settings)
    const plain = await serveStaticLobby(await fetch(site.url).then((answer) => answer.text()))
    try {
      const [ours, bare] = [await medianOf(`${site.url}/`), await medianOf(plain.url)]
      return figuresOf(ours, bare)
    } finally {
      plain.stop()
      await site.stop()
    }
  })
}

function figuresOf(ours: Seen, bare: Seen): Figure[] {
  const figure = (name: string, unit: string): Figure => ({ name, value: ours[name] ?? 0, unit })
  const [lcp, plain] = [ours.LCP ?? 0, bare.LCP ?? 0]
  const against = `a hand-written page at ${Math.round(plain)} ms`
  return [
    ...categories.map((name) => figure(name, 'of 100')),
    { ...figure('LCP', 'ms'), ratio: lcp / plain, against },
    figure('CLS', ''),
    figure('TBT', 'ms'),
    figure('JavaScript transferred', 'bytes'),
    figure('requests', ''),
    figure('all bytes', 'bytes'),
  ].map((one) => ({ ...one, name: `lighthouse: ${one.name}` }))
}

async function medianOf(url: string): Promise<Seen> {
  const all: Seen[] = []
  for (let run = 0; run < runs; run += 1) all.push(await lookAt(url))
  const names = Object.keys(all[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantile(
        all.map((seen) => seen[name] ?? 0),
        0.5,
      ),
    ]),
  )
}

async function lookAt(url: string): Promise<Seen> {
  const chromePath = environment.chromiumPath
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  try {
    const onlyCategories: string[] = [...categories]
    const report = (await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'error' }))
      ?.lhr
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'nothing')
    const value = (audit: string) => report.audits[audit]?.numericValue ?? 0
    const sent = requestsOf(report.audits['network-requests']?.details)
    const scripts = sent.filter(({ resourceType }) => resourceType === 'Script')
    return {
      ...Object.fromEntries(
        categories.map((name) => [name, (report.categories[name]?.score ?? 0) * 100]),
      ),
      LCP: value('largest-contentful-paint'),
      CLS: value('cumulative-layout-shift'),
      TBT: value('total-blocking-time'),
      'JavaScript transferred': bytesOf(scripts),
      requests: sent.length,
      'all bytes': bytesOf(sent),
    }
  } finally {
    chrome.kill()
  }
}

type Request = { resourceType?: string; transferSize?: number }

function requestsOf(details: unknown): Request[] {
  return (details as { items?: Request[] } | undefined)?.items ?? []
}

function bytesOf(requests: readonly Request[]): number {
  return requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}
