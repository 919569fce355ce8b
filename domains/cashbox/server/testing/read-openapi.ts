import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { greenfield } from './greenfield.ts'

type Tree = { [name: string]: unknown; security?: unknown; allOf?: unknown; $ref?: unknown }

/**
 * Reads the description for the tests: the published one, as a file or as BTCPay's folder of files,
 * or ours if no path is given. Keeps only our calls, and the webhook as a path.
 */
export function readOpenapi(place: string): object {
  const whole = place ? asMeant(filesAt(place).reduce(merged, {})) : greenfield
  const paths = Object.keys(greenfield.paths).map((one) => [one, within(whole, ['paths', one])])
  const webhooks = Object.keys(greenfield['x-webhooks']).map((one) => {
    const post = within(whole, ['x-webhooks', one, 'post'])
    // The signature authenticates the caller, not a key.
    return [`/webhooks/${one}`, { post: { ...post, security: [] } }]
  })
  return { ...whole, paths: Object.fromEntries([...paths, ...webhooks]) }
}

function filesAt(place: string): Tree[] {
  if (!existsSync(place)) throw new Error(`there is no file ${place}`)
  const files = statSync(place).isDirectory()
    ? readdirSync(place)
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(place, name))
    : [place]
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
}

function merged(one: Tree, other: Tree): Tree {
  const both = Object.entries(other).map(([name, value]) => {
    const before = one[name]
    return [name, isTree(before) && isTree(value) ? merged(before, value) : value]
  })
  return { ...one, ...Object.fromEntries(both) }
}

/**
 * Corrects two habits of the published description that contradict its server. It lists all
 * authentication methods in one requirement, as if each call needed all; any one is enough. And it
 * puts a closed type into `allOf` beside its extension, which it would forbid; here it is open.
 */
function asMeant(description: Tree): Tree {
  const extended = new Set<unknown>()
  const noted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(noted)
    if (!isTree(value)) return value
    const { security, allOf, ...rest } = value
    const meant: Tree = Object.fromEntries(
      Object.entries(rest).map(([name, of]) => [name, noted(of)]),
    )
    if (Array.isArray(security)) {
      const ways = security.flatMap((all: Tree) => Object.keys(all))
      meant.security = ways.map((way) => ({ [way]: [] }))
    }
    if (Array.isArray(allOf)) meant.allOf = allOf.length > 1 ? allOf.map(part) : allOf.map(noted)
    return meant
  }
  const part = (value: Tree) => {
    extended.add(value.$ref)
    return opened(noted(value) as Tree)
  }
  const meant = noted(description) as Tree
  const schemas = within(meant, ['components', 'schemas'])
  for (const [name, schema] of Object.entries(schemas)) {
    const isExtended = extended.has(`#/components/schemas/${name}`)
    if (isExtended && isTree(schema)) schemas[name] = opened(schema)
  }
  return meant
}

function opened({ additionalProperties, ...schema }: Tree): Tree {
  return additionalProperties ? { ...schema, additionalProperties } : schema
}

function within(tree: Tree, names: readonly string[]): Tree {
  return names.reduce((at, name) => {
    const next = at[name]
    if (!isTree(next)) throw new Error(`the description lacks ${names.join(' ')}`)
    return next
  }, tree)
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
