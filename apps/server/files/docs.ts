import type { Endpoint } from '@casino/contract/endpoint.ts'
import { statusOf } from '@casino/contract/refuse.ts'
import { mediaTypeOf } from '@casino/contract/version.ts'
import type { Route } from '@casino/http/handle.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Serves the contracts as OpenAPI 3.1 at /api/docs. Only for development. */
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

type Schema = { properties?: Record<string, object>; required?: string[] }

function operation(contract: Endpoint) {
  const { properties = {}, required = [] } = schemaOf(contract.input) as Schema
  const inPath = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const hasBody = contract.method !== 'GET' && rest.length > 0
  const inQuery = hasBody ? [] : rest
  const body = { ...schemaOf(contract.input), properties: Object.fromEntries(rest) }
  return {
    operationId: contract.name,
    tags: [contract.name.split('.', 1)[0]],
    description: `Access: ${contract.access}.`,
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: properties[name] ?? {},
      })),
      ...inQuery.map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema,
      })),
    ],
    ...(hasBody ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'Done', content: contentOf(contract) },
      ...failures(contract),
    },
  }
}

/** The error answers by status, with the call's own refusal codes. */
function failures({ refusals, faults = [] }: Endpoint): Record<number, object> {
  const codes = new Map<number, string[]>()
  for (const code of refusals) {
    codes.set(statusOf(code), [...(codes.get(statusOf(code)) ?? []), code])
  }
  if (faults.length > 0) codes.set(422, [...faults])
  const described = [...codes].map(([status, some]) => [
    status,
    { description: `${status === 422 ? 'Faults' : 'Refusals'}: ${some.join(', ')}` },
  ])
  return Object.fromEntries(described)
}

/** The type of a file is unknown until it is sent. */
function contentOf({ isFile, redirects, output }: Endpoint): Record<string, { schema: object }> {
  if (isFile) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (redirects) return {}
  return { 'application/json': { schema: schemaOf(output) } }
}

/** Adds another version of a call that is already described. */
function addForm(
  of: ReturnType<typeof operation> | undefined,
  { name, version, output }: Route['contract'],
): void {
  if (!of || !version) throw new Error(`${name} is another version of an unknown call`)
  const content: Record<string, { schema: object }> = of.responses[200].content
  content[mediaTypeOf(version)] = { schema: schemaOf(output) }
}

function schemaOf(schema: z.ZodMiniType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
