import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Rolldown.ChunkingContext

const page = /\/web\/(app\/pages\/)?(?!error-)[^/]+-page\.tsx/
const initial = /\/apps\/web\/app\/(entry\.client|root|pages\/lobby-page)\.tsx/
const ours = /\/(platform|domains|games|apps\/web\/app)\/.*\.tsx?/

/**
 * The code of every page is in three files instead of twenty: fewer requests, and better
 * compression. A fourth file has the code that only dialogs share, and loads with the first dialog.
 */
export const chunks: Group[] = [
  { name: (id) => (isReact(id) ? 'react' : null), priority: 4 },
  { name: (id, graph) => (isLibrary(id) && isInLobby(id, graph) ? 'vendor' : null), priority: 3 },
  { name: (id, graph) => (isShared(id) && isInLobby(id, graph) ? 'shared' : null), priority: 2 },
  {
    name: 'dialogs',
    test: /\/(platform|domains\/(games|wallet))\//,
    minShareCount: 3,
    priority: 1,
  },
]

/** Whether a file is an entry point of the lobby. */
export function isInitial(id: string): boolean {
  return initial.test(id)
}

function isReact(id: string): boolean {
  return /\/node_modules\/(react|react-dom|scheduler)\//.test(id)
}

/** Library code. Infinite queries load with the pages that use them. */
function isLibrary(id: string): boolean {
  return id.includes('/node_modules/') && !/\/(useI|i)nfiniteQuery(Observer)?\.js/.test(id)
}

/** This repository's code, except pages and entry points, which have their own files. */
function isShared(id: string): boolean {
  return ours.test(id) && !page.test(id) && !isInitial(id)
}

/** Whether the lobby imports a file statically. */
function isInLobby(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (isInitial(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isInLobby(importer, graph, seen))
}
