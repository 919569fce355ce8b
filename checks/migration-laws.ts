import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import oneStep from './one-step-migrations.json' with { type: 'json' }
import { sourceFiles } from './source-files.ts'

/**
 * Migrations of all domains are recorded in one table by file name. A name is a number, unique in
 * its folder, and the domain. A function file contains one function.
 */
export function migrationBreaches(root: string): string[] {
  const files = sourceFiles(root, ['platform', 'domains', 'apps'], /\/migrations\/[^/]+$/)
  const functions = sourceFiles(root, ['platform', 'domains', 'apps'], /\/functions\/[^/]+\.sql$/)
  return [
    ...numbersTwice(files),
    ...files.flatMap(nameBreach),
    ...files.flatMap((file) => stepBreach(root, file)),
    ...functions.flatMap((file) => functionBreaches(root, file)),
  ]
}

/** An app has one folder and its own table: its files need no domain in the name. */
function nameBreach(file: string): string[] {
  const [place = '', folder = ''] = file.split('/')
  const owner = folder.replaceAll('-', '_')
  const tail = place === 'apps' ? '_[a-z0-9_]+' : `_${owner}(_[a-z0-9_]+)?`
  if (new RegExp(`^\\d{4}${tail}\\.sql$`).test(path.basename(file))) return []
  return [`${file}: a migration is named like 0007_${owner}_what.sql`]
}

/** What a server of the release before still uses, and what its inserts do not fill. */
const breaking = [
  /\bdrop (table|column|view|type|function|schema)\b/i,
  /\brename (column|to)\b/i,
  /\balter column \w+ (set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column \w+ [^,;]*not null(?![^,;]*\bdefault\b)/i,
]
const secondStep = /^-- Second step: .{10,}/m

/**
 * The release before serves while the tables change. So a migration only adds; what it replaces is
 * removed by the release after the next, whose migration says why nothing uses it any more.
 */
function stepBreach(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const code = text.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''")
  const [statement] = breaking.flatMap((one) => one.exec(code)?.[0] ?? [])
  const found = statement?.split(/\s+/).slice(0, 3).join(' ')
  if (!found || secondStep.test(text) || oneStep.includes(file)) return []
  return [
    `${file}: \`${found}\` breaks the release before; do it a release later, with a line ` +
      '`-- Second step: why nothing uses it any more`',
  ]
}

/** Two migrations with one number have no order. */
function numbersTwice(files: readonly string[]): string[] {
  const seen = new Map<string, string>()
  return files.flatMap((file) => {
    const place = `${path.dirname(file)}/${path.basename(file).slice(0, 4)}`
    const other = seen.get(place)
    seen.set(place, file)
    return other ? [`${file}: its number is taken by ${other}`] : []
  })
}

function functionBreaches(root: string, file: string): string[] {
  const name = path.basename(file, '.sql')
  const text = readFileSync(path.join(root, file), 'utf8')
  const schema = /^set local search_path = (\w+), pg_temp;\n/.exec(text)?.[1]
  // Comments and strings may contain anything.
  const code = text.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''")
  const [first, ...more] = [...code.matchAll(/\b(create|alter|drop)\b[^(;]*/gi)]
  const isInlined = /\blanguage sql\b/.test(code)
  const says = (isBreach: boolean, what: string) => (isBreach ? [`${file}: ${what}`] : [])
  return [
    ...says(
      !existsSync(path.join(root, file, '../../migrations')),
      'no migrations/ stand beside it',
    ),
    ...says(!schema, 'it begins with `set local search_path = its_schema, pg_temp;`'),
    ...says(
      first?.[0] !== `create or replace function ${name}` || more.length > 0,
      `it is \`create or replace function ${name}\` and nothing else`,
    ),
    ...says(
      !isInlined && !code.includes('set search_path from current'),
      'its function has no `set search_path from current`',
    ),
    ...says(
      schema !== undefined && new RegExp(`\\b${schema}\\.`).test(code),
      'only its first line names its schema',
    ),
  ]
}
