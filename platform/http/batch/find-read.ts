import type { Route } from '../handle.ts'

export type Read = { route: Route; input: Record<string, unknown> }

/** Whether a call may be a part of a batch: a JSON read without a limit or a version of its own. */
export function isBatchable({ contract, mode }: Route): boolean {
  const { method, path, isFile, redirects, perMinute, version } = contract
  const isRead = method === 'GET' && mode === 'tx' && path.startsWith('/api/')
  return isRead && !isFile && !redirects && !version && perMinute === undefined
}

/** The read that an address names, with its input; undefined if there is none. */
export function findRead(routes: readonly Route[], address: string): Read | undefined {
  // A path that begins with a backslash would name a host.
  if (!URL.canParse(address, 'http://host')) return undefined
  const { pathname, searchParams } = new URL(address, 'http://host')
  const asked = pathname.split('/').filter(Boolean)
  const found = routes.flatMap((route) => {
    const params = paramsOf(route.contract.path, asked)
    return params ? [{ route, params }] : []
  })
  // A fixed path goes before one with parameters.
  const [read] = found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  return (
    read && { route: read.route, input: { ...Object.fromEntries(searchParams), ...read.params } }
  )
}

function paramsOf(path: string, asked: readonly string[]): Record<string, string> | undefined {
  const parts = path.split('/').filter(Boolean)
  if (parts.length !== asked.length) return undefined
  const params: [string, string][] = []
  for (const [at, part] of parts.entries()) {
    const own = decoded(asked[at] ?? '')
    if (part.startsWith(':') && own) params.push([part.slice(1), own])
    else if (part !== own) return undefined
  }
  return Object.fromEntries(params)
}

/** Undefined for a malformed percent-encoding. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
