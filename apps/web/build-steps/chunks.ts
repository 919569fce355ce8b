import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Rolldown.ChunkingContext

const page = /\/web\/(app\/pages\/)?(?!error-)[^/]+-page\.tsx/
const firstLook = /\/apps\/web\/app\/(entry\.client|root|pages\/lobby-page)\.tsx/
const ours = /\/(platform|domains|games|apps\/web\/app)\/.*\.tsx?/

/**
 * What every first look needs comes in three files, not in twenty: fewer trips, and they squeeze better.
 * What only dialogs share waits in a fourth until one is opened.
 */
export const chunks: Group[] = [
  { name: (id) => (isReact(id) ? 'react' : null), priority: 4 },
  { name: (id, graph) => (isBought(id) && isSeenFirst(id, graph) ? 'vendor' : null), priority: 3 },
  { name: (id, graph) => (isShared(id) && isSeenFirst(id, graph) ? 'house' : null), priority: 2 },
  {
    name: 'dialogs',
    test: /\/(platform|domains\/(games|wallet))\//,
    minShareCount: 3,
    priority: 1,
  },
]

/**
 * A file that comes with a first look is called by its name (held-scripts.tsx begins with some of them). The others are
 * named in the lobby's script, each with all that it waits for: there a name would cost as much as its hash.
 */
export function chunkFileNames({ name }: { name: string }): string {
  return /^(react|vendor|house|root|lobby-page)$/.test(name)
    ? 'assets/[name]-[hash].js'
    : 'assets/[hash].js'
}

/** Whether a file starts what is looked at first. */
export function isFirstLook(id: string): boolean {
  return firstLook.test(id)
}

/** By itself: to run what it is made of keeps a phone busy for as long as all the rest. */
function isReact(id: string): boolean {
  return /\/node_modules\/(react|react-dom|scheduler)\//.test(id)
}

/** What only a dialog or another page needs of the libraries comes with it: endless lists, that the libraries' own list names. */
function isBought(id: string): boolean {
  return id.includes('/node_modules/') && !/\/(useI|i)nfiniteQuery(Observer)?\.js/.test(id)
}

/** Pages and what starts them have files of their own. */
function isShared(id: string): boolean {
  return ours.test(id) && !page.test(id) && !isFirstLook(id)
}

/** Whether the lobby reaches it without being asked to: over imports that do not wait. */
function isSeenFirst(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (isFirstLook(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isSeenFirst(importer, graph, seen))
}
