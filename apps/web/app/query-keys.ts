type Keys = { queryKeys: readonly string[]; queryLists?: readonly string[] }

const domains = Object.values(
  import.meta.glob<Keys>('../../../domains/*/web/query-keys.ts', { eager: true }),
)

/** Read by the shell and the pages of this app; the last two are the router's own. */
const ownKeys = ['dialog', 'redirect', 'pwa', 'kind', 'before', 'index', '_routes']

/**
 * The query parameters that pages read. The server removes all others before it renders or caches a page,
 * so an unknown parameter makes no new page.
 */
export const queryKeys: readonly string[] = [
  ...new Set([...ownKeys, ...domains.flatMap((one) => one.queryKeys)]),
]

/** Those that may have several values. */
export const queryLists: readonly string[] = domains.flatMap((one) => one.queryLists ?? [])
