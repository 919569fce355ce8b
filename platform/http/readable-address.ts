/**
 * An address as it came, but for one whose signs spell nothing, such as `/%ff`: that one is taken letter by
 * letter, so that it is what it is, an address that nobody owns, and not a request that nobody understands.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  return spells(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function spells(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
