import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { greenfield } from './greenfield.ts'

type Tree = { [name: string]: unknown; security?: unknown; allOf?: unknown; $ref?: unknown }

/**
 * The description that the tests play: the published one, as a file or as the folder of files that BTCPay makes one of, or
 * ours where no place is named. Of it only what we call, and the webhook that calls us, as a path of its own.
 */
export function readOpenapi(place: string): object {
  const whole = place ? asMeant(filesAt(place).reduce(merged, {})) : greenfield
  const paths = Object.keys(greenfield.paths).map((one) => [one, within(whole, ['paths', one])])
  const webhooks = Object.keys(greenfield['x-webhooks']).map((one) => {
    const post = within(whole, ['x-webhooks', one, 'post'])
    // Who calls is shown by the signature, not by a key.
    return [`/webhooks/${one}`, { post: { ...post, security: [] } }]
  })
  return { ...whole, paths: Object.fromEntries([...paths, ...webhooks]) }
}

function filesAt(place: string): Tree[] {
  if (!existsSync(place)) throw new Error(`there is no ${place}`)
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
 * Two habits of the published description say, to the letter, what its server does not do. All ways to show who asks stand in
 * one requirement, as if each call needed them all: any one is enough. And a closed type stands in `allOf` beside
 * what it is extended by, which it would forbid: there it is open. (In ours such types are closed.)
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
    if (!isTree(next)) throw new Error(`the description has no ${names.join(' ')}`)
    return next
  }, tree)
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
