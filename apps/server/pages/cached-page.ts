import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** A page as it is sent; `brotli` is its compressed body, made at the first request that accepts it. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  brotli?: Promise<Buffer>
}

const compressed = promisify(brotliCompress)

/** A cached page is compressed once, not at each request. */
export function brotliBody(page: CachedPage): Promise<Buffer> {
  page.brotli ??= compressed(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return page.brotli
}

/** The values on which a guest's page depends: its address, the country and the offer. */
export function cacheKey(url: URL, more: readonly (string | null)[]): string {
  return [url.host, url.pathname, url.search, ...more].join(' ')
}
