import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.ts'

/**
 * Migrations are known by the names of their files, those of all domains in one book: a name has its
 * number, which is its own within the folder, and then its domain. Functions are files of one function.
 */
export function migrationBreaches(root: string): string[] {
  const files = sourceFiles(root, ['platform', 'domains', 'apps'], /\/migrations\/[^/]+$/)
  const functions = sourceFiles(root, ['platform', 'domains', 'apps'], /\/functions\/[^/]+\.sql$/)
  return [
    ...numbersTwice(files),
    ...files.flatMap(nameBreach),
    ...functions.flatMap((file) => functionBreaches(root, file)),
  ]
}

/** An app has one folder and a book of its own: its files need not say whose they are. */
function nameBreach(file: string): string[] {
  const [place = '', folder = ''] = file.split('/')
  const owner = folder.replaceAll('-', '_')
  const tail = place === 'apps' ? '_[a-z0-9_]+' : `_${owner}(_[a-z0-9_]+)?`
  if (new RegExp(`^\\d{4}${tail}\\.sql$`).test(path.basename(file))) return []
  return [`${file}: a migration is named like 0007_${owner}_what.sql`]
}

/** A number that comes twice in a folder has no order. */
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
  // Comments and texts may name what they like.
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
      'its schema stands in the first line alone',
    ),
  ]
}
