import path from 'node:path'

type Module = { source: string; dependencies: readonly { resolved: string }[] }
type Edge = { from: string; to: string }

const tests = /\.test\.tsx?$|-testing\.tsx?$|\/testing\//

/**
 * Finds cycles between folders: their files import each other, directly or through other folders. A
 * folder and its subfolders count as one; tests are left out.
 */
export function folderCycles(modules: readonly Module[]): Edge[] {
  const needs = neededBy(modules)
  const circles: Edge[] = []
  for (const [from, folders] of needs) {
    for (const to of folders) if (reaches(needs, to, from)) circles.push({ from, to })
  }
  return circles
}

function neededBy(modules: readonly Module[]): Map<string, Set<string>> {
  const ours = new Set(modules.map(({ source }) => source))
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [path.dirname(source), path.dirname(resolved)]
      if (isInside(from, to) || isInside(to, from) || !ours.has(resolved)) continue
      if (tests.test(source) || tests.test(resolved)) continue
      needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  return needs
}

function isInside(inner: string, outer: string): boolean {
  return `${inner}/`.startsWith(`${outer}/`)
}

function reaches(needs: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string) {
  const [seen, open] = [new Set<string>(), [from]]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (folder === to) return true
    if (seen.has(folder)) continue
    seen.add(folder)
    open.push(...(needs.get(folder) ?? []))
  }
  return false
}
