/**
 * An address as it came, but for one whose signs spell nothing, such as `/%ff`: that one is taken letter by
 * letter, so that it is what it is, an address that nobody owns, and not a request that nobody understands.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  const once = path.startsWith(calls) ? path.replaceAll(/\/{2,}/g, '/') : path
  return (spells(once) ? once : once.replaceAll('%', '%25')) + url.slice(path.length)
}

/** Some clients put a whole path, with its slash, behind that of a call: `/api/cms/pages//faq`. */
const calls = '/api/'

function spells(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
