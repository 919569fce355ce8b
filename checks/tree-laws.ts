import { readFileSync } from 'node:fs'
import path from 'node:path'
import { missingEntries } from './complete-lockfile.mjs'
import { foldersAreSmall } from './folder-laws.ts'
import { licenceBreaches } from './licence-laws.ts'
import { messagesAgree } from './message-laws.ts'
import { migrationBreaches } from './migration-laws.ts'
import { domainsAreExplained, domainsAreListed, domainsHaveOneShape } from './shape-laws.ts'
import { textsAreUsed } from './used-texts.ts'
import { fileNamesAreStandard } from './word-laws.ts'

/** Rules about the complete tree; each returns a list of complaints. */
export function treeBreaches(root: string): string[] {
  return [
    ...migrationBreaches(root),
    ...foldersAreSmall(root),
    ...domainsAreExplained(root),
    ...domainsHaveOneShape(root),
    ...domainsAreListed(root),
    ...messagesAgree(root),
    ...textsAreUsed(root),
    ...lockfileIsComplete(root),
    ...versionsAreExact(root),
    ...licenceBreaches(root),
    ...fileNamesAreStandard(root),
  ]
}

function lockfileIsComplete(root: string): string[] {
  const missing = Object.keys(missingEntries(readJson(root, 'package-lock.json')))
  if (missing.length === 0) return []
  return [`package-lock.json lacks ${missing.join(', ')}: run node checks/complete-lockfile.mjs`]
}

function versionsAreExact(root: string): string[] {
  const manifest = readJson(root, 'package.json')
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries<string>(manifest[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `package.json: ${name} must be an exact version, not ${version}`),
  )
}

function readJson(root: string, file: string) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
