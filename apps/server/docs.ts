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
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { contract } of routes) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][contract.method.toLowerCase()] = operation(contract)
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

function schemaOf(schema: z.ZodMiniType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
