import type { Endpoint } from '@casino/contract/endpoint.ts'
import fc from 'fast-check'
import * as z from 'zod/mini'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
}

/** Inputs for a call as people, mistakes and attackers send them: mostly close to valid ones. */
export function inputsOf({ input }: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  return fc.oneof(
    { weight: 9, arbitrary: objectOf(schema) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }) },
  ) as fc.Arbitrary<Record<string, unknown>>
}

const numbers = [-1, -0, 0, 0.5, 1, 1e21, 2 ** 53, 2 ** 53 - 1, 2 ** 31, 2 ** 63, -(2 ** 63)]
const signs = ['', ' ', '0', '-1', '1e3', 'null', '\u0000', '\ud800', '\u202e', '%00', '٣', 'ﬀ']
const tricks = ["' or 1=1 --", '../../etc/passwd', '{{7*7}}', '<script>']
const long = ['x'.repeat(5000), '9'.repeat(30)]
const days = ['0000-01-01', '9999-12-31', '1990-02-30']
const shapes = [null, true, [], [[]], {}, { length: 1 }, ['a']]
const edges = [...numbers, ...signs, ...tricks, ...long, ...days, ...shapes]

function roughly(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: properOf(schema) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...edges) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

function properOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(properOf))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(roughly(schema.items ?? {}), { maxLength: 4 })
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.nat(1000))
    case 'boolean':
      return fc.boolean()
    default:
      return fc.oneof(fc.string(), fc.emailAddress(), fc.jsonValue(), brokenText)
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, roughly(schema)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) as never[] })
}

/** Texts that match a pattern and may be a problem for a database. */
const brokenText = fc
  .tuple(fc.constantFrom('\0', '\ud800', '%', '\\', '\u2028', "'"), fc.emailAddress())
  .map(([broken, address]) => `${broken}${address}`)

function textOf({ format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'date') {
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((date) => date.toISOString().slice(0, 10))
  }
  if (pattern) return matching(pattern)
  return fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.string(), brokenText)
}

/** Some patterns cannot be generated from. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return fc.string()
  }
}
