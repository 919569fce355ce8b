import path from 'node:path'
import { sourceFiles } from './source-files.ts'

/** A folder with more files gets subfolders. Tests, texts, migrations and art do not count. */
const filesMax = 25
const listed = /^(?!.*\/(messages|migrations|texts|art)\/)(?!.*\.test\.tsx?$).+$/

/** Folders with more than 25 files directly in them. */
export function foldersAreSmall(root: string): string[] {
  const counts = new Map<string, number>()
  for (const file of sourceFiles(root, ['domains', 'apps', 'platform', 'games'], listed)) {
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files: ${filesMax} at most, move the others to subfolders`,
    )
}
