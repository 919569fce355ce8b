import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const notOurs = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  '.data',
  'public',
  '.git',
])

/** The files under the folders whose names match, as sorted paths from `root`. */
export function sourceFiles(root: string, folders: readonly string[], name: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => name.test(file))
    .sort()
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesIn(root, inside)
    return entry.isFile() ? [inside] : []
  })
}
