import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { greenfield } from './greenfield.ts'
import { readOpenapi } from './read-openapi.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'apogee-description-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const { paths, ...rest } = greenfield

test('a description in several files is merged, reduced to our calls, and corrected', () => {
  const both = { API_Key: ['may.see'], Basic: [] }
  const post = { security: [both], responses: {} }
  const schemas = {
    Base: { type: 'object', additionalProperties: false },
    Alone: { type: 'object', additionalProperties: false },
    Whole: { allOf: [ref('Base'), { type: 'object', additionalProperties: false }] },
    Named: { allOf: [ref('Alone')] },
  }
  const one = { ...rest, paths: { ...paths, '/api/v1/invoices/{invoiceId}/status': { post } } }
  write({
    'one.json': one,
    'other.json': { paths: { '/api/v1/apps': {} }, components: { schemas } },
  })
  const read = readOpenapi(folder) as typeof greenfield & { components: { schemas: object } }
  expect(Object.keys(read.paths)).toEqual([...Object.keys(paths), '/webhooks/InvoiceSettled'])
  expect(read.paths['/api/v1/invoices/{invoiceId}/status'].post.security).toEqual([
    { API_Key: [] },
    { Basic: [] },
  ])
  expect(read.components.schemas).toMatchObject({
    ...rest.components.schemas,
    Base: { type: 'object' },
    Alone: { additionalProperties: false },
  })
  expect(read.components.schemas).toHaveProperty('Whole', {
    allOf: [ref('Base'), { type: 'object' }],
  })
})

test('a description without one of our calls is refused, and so is a missing path', () => {
  const { '/api/v1/payouts/{payoutId}': gone, ...others } = paths
  expect(gone).toBeDefined()
  write({ 'one.json': { ...rest, paths: others }, 'other.json': {} })
  expect(() => readOpenapi(folder)).toThrow('the description lacks paths /api/v1/payouts')
  expect(() => readOpenapi(path.join(folder, 'nothing'))).toThrow('there is no')
})

function write(files: Record<string, object>): void {
  for (const [name, value] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), JSON.stringify(value))
  }
}
