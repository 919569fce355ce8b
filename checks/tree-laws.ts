import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '../platform/i18n/locales.ts'
import { missingEntries } from './complete-lockfile.mjs'
import { migrationBreaches } from './migration-laws.ts'
import { domainsAreExplained, domainsAreListed, domainsHaveOneShape } from './shape-laws.ts'
import { sourceFiles } from './source-files.ts'

/** What must hold of the tree as a whole; each answer is a list of complaints. */
export function treeBreaches(root: string): string[] {
  return [
    ...migrationBreaches(root),
    ...domainsAreExplained(root),
    ...domainsHaveOneShape(root),
    ...domainsAreListed(root),
    ...messagesAgree(root),
    ...lockfileIsComplete(root),
    ...versionsAreExact(root),
  ]
}

/** Every text exists in every language, and none is empty. */
function messagesAgree(root: string): string[] {
  const anyLocale = sourceFiles(
    root,
    ['platform', 'domains', 'games', 'apps'],
    /\/messages\/[^/]+\.json$/,
  )
  const folders = new Set(anyLocale.map((file) => path.dirname(file)))
  return [...folders].flatMap((folder) => {
    const texts = locales.map((locale) => ({ locale, keys: textsOf(root, folder, locale) }))
    const all = new Set(texts.flatMap(({ keys }) => [...keys.keys()]))
    return texts.flatMap(({ locale, keys }) =>
      [...all]
        .filter((key) => !keys.get(key)?.trim())
        .map((key) => `${folder}/${locale}.json: ${key} has no text`),
    )
  })
}

function textsOf(root: string, folder: string, locale: string): Map<string, string> {
  const file = path.join(root, folder, `${locale}.json`)
  if (!existsSync(file)) return new Map()
  return new Map(leavesOf(JSON.parse(readFileSync(file, 'utf8')), ''))
}

/** Plural forms differ between languages: `bets_one` and `bets_other` count as `bets`. */
function leavesOf(value: unknown, key: string): [string, string][] {
  if (typeof value !== 'object' || value === null) {
    return [[key.replace(/_(zero|one|two|few|many|other)$/, ''), String(value)]]
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, key ? `${key}.${name}` : name),
  )
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
