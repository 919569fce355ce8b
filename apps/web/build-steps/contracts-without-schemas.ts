import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Value = Node & { callee?: { name?: string }; arguments?: Node[] }
type Declaration = { declarations?: { id: { name: string }; init?: Value }[] }

const contractFile = /\/domains\/[^/]+\/([a-z]+-)?contract\.ts$/
const schemas = /\/node_modules\/zod\//
const makers = new Set(['endpoint', 'file', 'fileByPost', 'event'])
/** What only the server needs: it parses, shapes and refuses. */
const serverOnly = new Set(['input', 'output', 'payload', 'refusals', 'faults'])

/**
 * The browser needs of a contract its name, method and path, never its schemas: the server parses
 * what comes in and shapes what goes out. So the client build keeps of a contract.ts only its
 * `endpoint(…)` and `event(…)` exports, and of these all but the schemas. A page that imports anything
 * else from a contract, other than types, does not build, nor one that comes to schemas by another way.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!contractFile.test(id)) return null
      const { body } = this.parse(code) as unknown as { body: Node[] }
      const kept = body.map((statement) =>
        bare(code, statement, (why) => this.error(`${id}: ${why}`)),
      )
      return { code: kept.filter(Boolean).join('\n'), map: null }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const modules = chunk.type === 'chunk' ? Object.entries(chunk.modules) : []
        const left = modules.find(([id, { renderedLength }]) => renderedLength && schemas.test(id))
        if (left) this.error(`${chunk.fileName} has schemas, which no contract.ts holds`)
      }
    },
  }
}

type Refuse = (why: string) => never

function bare(code: string, statement: Node, refuse: Refuse): string | undefined {
  if (statement.type === 'ImportDeclaration') {
    const { value } = statement.source as { value: string }
    return /contract\/(endpoint|event)\.ts/.test(value) ? textOf(code, statement) : undefined
  }
  const isExport = statement.type === 'ExportNamedDeclaration'
  const declaration = (isExport ? statement.declaration : statement) as Declaration | null
  const declared = declaration?.declarations?.[0]
  if (!declared?.init) return undefined
  const { id, init } = declared
  // What several calls share stands in a const of its own and is spread into them.
  if (!isExport && init.type === 'ObjectExpression') {
    return `const ${id.name} = ${withoutSchemas(code, init, refuse)}`
  }
  if (init.type !== 'CallExpression' || !makers.has(String(init.callee?.name))) return undefined
  const maker = init.callee?.name
  const [definition] = init.arguments ?? []
  const kept = withoutSchemas(code, definition, refuse)
  return `export const ${id.name} = /*#__PURE__*/ ${maker}(${kept})`
}

type Property = Node & { key?: { name?: string }; value?: Node; argument?: Node }

function withoutSchemas(code: string, object: Node | undefined, refuse: Refuse): string {
  const properties = (object?.properties ?? []) as Property[]
  const kept = properties.filter(({ key }) => !serverOnly.has(String(key?.name)))
  for (const { key, value, argument } of kept) {
    if (!isPlain(value) && argument?.type !== 'Identifier')
      refuse(`${key?.name ?? 'a spread'} of a contract cannot be kept in the browser`)
  }
  return `{ ${kept.map((property) => textOf(code, property)).join(', ')} }`
}

/** What is kept must stand by itself: whatever it named may be gone. */
function isPlain(value: Node | undefined): boolean {
  if (value?.type !== 'ObjectExpression') return value?.type === 'Literal'
  return (value.properties as Property[]).every(({ value: inner }) => inner?.type === 'Literal')
}

function textOf(code: string, { start, end }: Node): string {
  return code.slice(start, end)
}
