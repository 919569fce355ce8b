const dayS = 86_400
const forEver = `public, max-age=${365 * dayS}, immutable`

/** How a file of the built site is sent, by its path within it. */
export function fileHeaders(file: string): Record<string, string> {
  const path = file.replace(/^\//, '').replace(/\.(br|gz)$/, '')
  if (path.startsWith('assets/')) return { 'cache-control': forEver }
  // What it may fetch is told by its own policy, not by that of the pages.
  if (path === 'sw.js') {
    return { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" }
  }
  return { 'cache-control': `public, max-age=${dayS}` }
}
