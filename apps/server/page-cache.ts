/** A page as it is sent; `brotli` is its body, squeezed for the first who takes it so. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  brotli?: Promise<Buffer>
}

const entriesMax = 500

/**
 * Keeps anonymous pages for a moment. While a page is being rendered, whoever asks for the same one
 * waits for that rendering; only good answers are kept. `timeMs` 0 keeps nothing.
 */
export function createPageCache({ timeMs, now }: { timeMs: number; now(): Date }) {
  const pages = new Map<string, { until: number; page: Promise<CachedPage> }>()
  return {
    get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
      if (timeMs === 0) return render()
      const at = now().getTime()
      const kept = pages.get(key)
      if (kept && kept.until > at) return kept.page
      const page = render()
      pages.delete(key)
      pages.set(key, { until: at + timeMs, page })
      page.then(
        ({ status }) => status >= 400 && pages.delete(key),
        () => pages.delete(key),
      )
      if (pages.size > entriesMax) pages.delete(pages.keys().next().value as string)
      return page
    },
  }
}
