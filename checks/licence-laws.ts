import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type LockEntry = {
  link?: boolean
  license?: string
  optionalDependencies?: Record<string, string>
}

const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
  'Apache-2.0',
  'MPL-2.0',
  'CC0-1.0',
]
/** Fonts, data and art of others: NOTICE must name the package. */
const named = ['OFL-1.1', 'CC-BY-3.0', 'CC-BY-4.0']
/** Licences that only packages with this name may have. */
const onlyFor: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  Zlib: /^pako$/,
}
/** Packages whose package.json names no licence; each has a licence file. */
const byLicenceFile: Record<string, string> = { 'png-js@2.0.0': 'MIT' }

/** Packages of the lockfile whose licence is not allowed, or whose work NOTICE does not name. */
export function licenceBreaches(root: string): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries<LockEntry & { version: string }>(lock.packages ?? {})
  const platforms = licencesOfPlatforms(entries)
  const noticeFile = path.join(root, 'NOTICE')
  const notice = existsSync(noticeFile) ? readFileSync(noticeFile, 'utf8').toLowerCase() : ''
  return entries.flatMap(([place, entry]) => {
    const [, name] = /^(?:.*\/)?node_modules\/(.+)$/.exec(place) ?? []
    if (name === undefined || entry.link) return []
    const full = `${name}@${entry.version}`
    const licence =
      entry.license ??
      byLicenceFile[full] ??
      licenceOfManifest(path.join(root, place, 'package.json')) ??
      platforms.get(name)
    if (!licence) return [`${full} names no licence`]
    return isAllowed(licence, name, notice) ? [] : [complaintOf(full, licence)]
  })
}

function complaintOf(full: string, licence: string): string {
  if (named.includes(licence)) return `${full} is under ${licence}: NOTICE must name it`
  return `${full} is under ${licence}, which is not on the list of checks/licence-laws.ts`
}

/** `A OR B` needs one of them, `A AND B` both; a mixture of the two is not accepted. */
function isAllowed(expression: string, name: string, notice: string): boolean {
  const plain = expression.replace(/[()]/g, '')
  const any = plain.split(/ or /i)
  const all = plain.split(/ and /i)
  const isOne = (licence: string) =>
    permissive.includes(licence) ||
    (named.includes(licence) && notice.includes(titleOf(name))) ||
    (onlyFor[licence]?.test(name) ?? false)
  if (any.length > 1) return all.length === 1 && any.some(isOne)
  return all.every(isOne)
}

/** `@fontsource/lilita-one` is `lilita one` in NOTICE. */
function titleOf(name: string): string {
  const last = name.split('/').at(-1) ?? name
  return name.startsWith('@fontsource') ? last.replaceAll('-', ' ') : last
}

/** The builds for other platforms are not installed; they have the licence of their package. */
function licencesOfPlatforms(entries: [string, LockEntry][]): Map<string, string> {
  return new Map(
    entries.flatMap(([, { license, optionalDependencies }]) =>
      license
        ? Object.keys(optionalDependencies ?? {}).map((name) => [name, license] as const)
        : [],
    ),
  )
}

function licenceOfManifest(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  return license ?? licenses?.map(({ type }: { type: string }) => type).join(' OR ')
}
