import { endpoint, type File, file } from '@casino/contract/endpoint.ts'
import { Id } from '@casino/contract/values.ts'
import { handle } from '@casino/http/handle.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { domains } from '../domains.ts'
import { openApi } from './docs.ts'

const order = endpoint({
  name: 'shop.order',
  access: 'player',
  method: 'POST',
  path: '/api/shelves/:shelf_id/orders',
  input: z.strictObject({ shelf_id: Id, cups: z.int() }),
  output: z.object({ order_id: Id }),
  refusals: ['sold_out', 'shelf_unknown', 'closed_forbidden', 'shut'],
  faults: ['too_many'],
})
const list = file({
  name: 'shop.list',
  access: 'player',
  path: '/api/list',
  input: z.strictObject({ from: z.iso.date(), colour: z.optional(z.string()) }),
  refusals: ['list_too_long'],
})
type Operation = {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } }
  responses: Record<string, { description: string; content?: object }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

test('a call is described with its parts, and with each code by its status', () => {
  const { paths } = openApi([handle(order, async () => ({ order_id: 1n }))]) as Document
  const described = paths['/api/shelves/{shelf_id}/orders']?.post
  expect(described?.parameters).toMatchObject([{ name: 'shelf_id', in: 'path', required: true }])
  const body = described?.requestBody?.content['application/json'].schema.properties ?? {}
  expect(Object.keys(body)).toEqual(['cups'])
  expect(described?.responses).toMatchObject({
    200: { content: { 'application/json': { schema: { type: 'object' } } } },
    403: { description: 'Refusals: closed_forbidden' },
    404: { description: 'Refusals: shelf_unknown' },
    409: { description: 'Refusals: sold_out, shut' },
    422: { description: 'Faults: too_many' },
  })
})

test('a call that gives a file is described as one', () => {
  const { paths } = openApi([handle(list, async () => ({}) as File)]) as Document
  const described = paths['/api/list']?.get
  expect(described?.parameters).toMatchObject([
    { name: 'from', in: 'query', required: true },
    { name: 'colour', in: 'query', required: false },
  ])
  expect(described?.responses).toEqual({
    200: {
      description: 'Done',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    },
    409: { description: 'Refusals: list_too_long' },
  })
})

test('every call of the casino is in the OpenAPI document', () => {
  const routes = domains.flatMap((domain) => domain.routes)
  const { paths } = openApi(routes) as Document
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
  // A further version of a call is described within that call.
  expect(described).toHaveLength(routes.filter(({ contract }) => !contract.version).length)
  const listed = paths['/api/player/transactions/export']?.get
  expect(listed?.responses[422]?.description).toContain('period_too_long')
})
