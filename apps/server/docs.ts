import { mediaTypeOf } from '@casino/contract/version.ts'
import type { Route } from '@casino/http/handle.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** The contracts as OpenAPI 3.1, browsable at /api/docs. For development only. */
export async function addDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApi(routes) as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
  })
}

/** The OpenAPI document of the given calls. */
export function openApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const { contract } of routes) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}')
    const method = contract.method.toLowerCase()
    paths[path] ??= {}
    if (contract.version) addForm(paths[path][method], contract)
    else paths[path][method] = operation(contract)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Apogee', version: '1' },
    paths,
  }
}

function operation(contract: Route['contract']) {
  const { properties = {}, required = [] } = schemaOf(contract.input) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inPath = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const body = contract.method !== 'GET' && rest.length > 0
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    ...(body
      ? []
      : rest.map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.includes(name),
          schema,
        }))),
  ]
  return {
    operationId: contract.name,
    tags: [contract.name.split('.', 1)[0]],
    description: [
      `Access: ${contract.access}.`,
      contract.refusals.length > 0 ? `Refusals: ${contract.refusals.join(', ')}.` : '',
    ].join(' '),
    parameters,
    ...(body
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: { ...schemaOf(contract.input), properties: Object.fromEntries(rest) },
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'done',
        content: { 'application/json': { schema: schemaOf(contract.output) } },
      },
    },
  }
}

/** What an address answers as well, to whom asks for that version. */
function addForm(
  of: ReturnType<typeof operation> | undefined,
  { name, version, output }: Route['contract'],
): void {
  if (!of || !version) throw new Error(`${name} is a further form of no call before it`)
  const content: Record<string, { schema: object }> = of.responses[200].content
  content[mediaTypeOf(version)] = { schema: schemaOf(output) }
}

function schemaOf(schema: z.ZodMiniType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
