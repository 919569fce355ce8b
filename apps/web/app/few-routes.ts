import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const knownMax = 1_000

/** Of the whole table the routes that an address means; none where it means nothing. */
type FewRoutes = { ids: string; build: ServerBuild }

/**
 * The site as one address needs it. The router tries an address against all of the routes it is given, four times a
 * page: so it is given those alone that the whole table chooses for the address, and for what that lies under,
 * which the browser is told as well. The same `ids` mean the same routes.
 */
export function createFewRoutes(build: ServerBuild): (path: string) => FewRoutes | undefined {
  const table = treeOf(build.routes)
  const known = new Map<string, FewRoutes | undefined>()
  return (path) => {
    if (!known.has(path)) {
      if (known.size >= knownMax) known.delete(known.keys().next().value as string)
      known.set(path, fewAt(path))
    }
    return known.get(path)
  }

  function fewAt(path: string): FewRoutes | undefined {
    const idsAt = (at: string) => matchRoutes(table, at)?.map(({ route }) => route.id ?? '') ?? []
    const own = idsAt(path)
    if (own.length === 0) return undefined
    const ids = new Set([...own, ...pathsAbove(path).flatMap(idsAt)])
    return {
      ids: [...ids].sort().join(' '),
      build: {
        ...build,
        routes: among(build.routes, ids),
        assets: { ...build.assets, routes: among(build.assets.routes, ids) },
      },
    }
  }
}

/** `/a/b/c` lies under `/`, `/a` and `/a/b`. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  return parts.map((_, count) => `/${parts.slice(0, count).join('/')}`)
}

function among<Of>(all: Record<string, Of>, ids: ReadonlySet<string>): Record<string, Of> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}

function treeOf(all: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(all).flatMap((route) => {
    if (route?.parentId !== parentId) return []
    const { id, path, index } = route ?? {}
    const own = { id, path } as { id: string }
    return [index ? { ...own, index } : { ...own, children: treeOf(all, id) }]
  })
}
