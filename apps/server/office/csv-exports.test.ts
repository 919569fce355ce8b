import { text } from 'node:stream/consumers'
import type { File } from '@casino/contract/endpoint.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { domains } from '../domains.ts'

const calls = domains.flatMap(({ staffRoutes = [] }) => staffRoutes.map(({ contract }) => contract))
const lists = calls.filter(({ sorts }) => sorts)
const files = calls.filter(({ isFile }) => isFile)

/** Files that no spreadsheet opens as a table of texts that players typed; each has tests beside it. */
const notLists = [
  'cashbox.export_batch',
  'privacy.open_data_file',
  'support.office_file',
  'verification.open_file',
  'wallet.read_book_file',
]

const begins = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t=', '\r=', '\n=', '  =', '\u00a0=']
const executed = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

test('every file of the office is the export of a list, or has a test of its own', () => {
  const exports = new Set(lists.map(({ name }) => `${name}_csv`))
  const others = files.map(({ name }) => name).filter((name) => !exports.has(name))
  // A list of another domain may be added with its own file: name it here and test it.
  expect(others.filter((name) => !notLists.includes(name))).toEqual([])
  expect(exports.size).toBe(lists.length)
})

test.each(lists.map((contract) => [contract.name, contract] as const))(
  'no spreadsheet executes a cell of %s',
  async (name, { path, sorts = {}, output }) => {
    const row = rowOf(output)
    const fields = Object.keys(row._zod.def.shape)
    const list = listCall({ name, may: 'staff', path, filters: {}, sorts, row })
    const shape = row._zod.def.shape as Record<string, z.ZodMiniType>
    const rows = begins.map((begin, at) => rowWith(shape, { text: `${begin}1+1`, id: at + 1 }))
    const [, csv] = handleStaffList(list, { rows: async () => rows as never, count: async () => 0 })
    const file = (await csv?.action({}, {})) as File
    const cells = cellsIn(await text(file.parts))
    expect(cells).toHaveLength(begins.length + 1)
    for (const cell of cells.slice(1).flat()) {
      // A number may be below zero: it is no formula.
      if (!/^-?\d+(\.\d+)?$/.test(cell)) expect([name, cell]).toEqual([name, plainOf(cell)])
    }
    expect(cells[0]).toEqual(fields)
  },
)

/** The cell itself, if no spreadsheet executes it. */
function plainOf(cell: string): string {
  return executed.test(cell) ? `executed: ${cell}` : cell
}

function rowOf(page: z.ZodMiniType): z.ZodMiniObject {
  const { rows } = (page as z.ZodMiniObject)._zod.def.shape as { rows: z.ZodMiniArray }
  return rows._zod.def.element as z.ZodMiniObject
}

type Given = { text: string; id: number }

/** A row in which each field that takes the text has it; the others have any value that they take. */
function rowWith(shape: Record<string, z.ZodMiniType>, { text, id }: Given): object {
  const values = [text, [text], 'text', 'EUR', 'DE', 'apogee:dice', '2026-01-31']
  const others = [1, 1n, true, new Date('2026-01-31T00:00:00Z'), [], null, '127.0.0.1']
  return Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      if (field === 'id') return [field, BigInt(id)]
      const options = [...choicesOf(schema), ...values, ...others]
      const taken = options.find((value) => z.safeEncode(schema, value as never).success)
      expect([field, taken]).not.toEqual([field, undefined])
      return [field, taken]
    }),
  )
}

function choicesOf(schema: z.ZodMiniType): unknown[] {
  const { def } = schema._zod as { def: { entries?: object; innerType?: z.ZodMiniType } }
  if (def.entries) return Object.values(def.entries)
  return def.innerType ? choicesOf(def.innerType) : []
}

/** The cells of a CSV file by RFC 4180. */
function cellsIn(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g
  for (const [, quoted, plain = '', end] of csv.replace(/^\ufeff/, '').matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
