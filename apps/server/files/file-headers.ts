const dayS = 86_400
const forEver = `public, max-age=${365 * dayS}, immutable`

/** The headers of a file of the built site, by its path. */
export function fileHeaders(file: string): Record<string, string> {
  const path = file.replace(/^\//, '').replace(/\.(br|gz)$/, '')
  if (path.startsWith('assets/')) return { 'cache-control': forEver }
  // The service worker has its own policy for requests.
  if (path === 'sw.js') {
    return { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" }
  }
  return { 'cache-control': `public, max-age=${dayS}` }
}
