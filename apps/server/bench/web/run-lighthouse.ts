import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { environment } from '../bench.config.ts'
import { quantile } from '../figure.ts'

const runs = 5
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const chromeFlags = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

/** The values that Lighthouse measures, by name. */
export type Seen = Record<string, number>

/**
 * Measures two pages on a guest's phone in turn, so that a busy moment affects both. Returns the
 * median of each value over several runs.
 */
export async function mediansOf(one: string, other: string): Promise<[Seen, Seen]> {
  const seen: [Seen[], Seen[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    seen[0].push(await runWithRetries(one))
    seen[1].push(await runWithRetries(other))
  }
  return [medianOf(seen[0]), medianOf(seen[1])]
}

/**
 * Lighthouse sometimes loses its trace and asks to run again; with a page that starts a game, about
 * once in ten runs.
 */
function runWithRetries(url: string): Promise<Seen> {
  const again = () => runLighthouse(url)
  return again().catch(again).catch(again)
}

function medianOf(all: readonly Seen[]): Seen {
  const median = (name: string) =>
    quantile(
      all.map((seen) => seen[name] ?? 0),
      0.5,
    )
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, median(name)]))
}

async function runLighthouse(url: string): Promise<Seen> {
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
      FCP: value('first-contentful-paint'),
      LCP: value('largest-contentful-paint'),
      CLS: value('cumulative-layout-shift'),
      TBT: value('total-blocking-time'),
      'JavaScript transferred': bytesOf(scripts),
      requests: sent.length,
      'all bytes': bytesOf(sent),
      processor: report.environment.benchmarkIndex,
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
