/**
 * Returns a URL unchanged, unless its percent-encoding is malformed (`/%ff`): then the percent
 * signs are escaped, so that it is an unknown path (404) and not a bad request.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  const once = path.startsWith(calls) ? path.replaceAll(/\/{2,}/g, '/') : path
  return (spells(once) ? once : once.replaceAll('%', '%25')) + url.slice(path.length)
}

/** Some clients append a path with its own slash: `/api/cms/pages//faq`. */
const calls = '/api/'

function spells(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
