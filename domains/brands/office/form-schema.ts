/** What a form needs of a JSON Schema. */
export type FormSchema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  properties?: Readonly<Record<string, FormSchema>>
  required?: readonly string[]
  items?: FormSchema
  additionalProperties?: FormSchema | boolean
  anyOf?: readonly FormSchema[]
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** The schema of entries by name, if an object has any. */
export function namedEntries({ additionalProperties }: FormSchema): FormSchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

/** What a form can draw: objects, lists, texts, numbers, choices and switches. */
export function isDrawable(schema: FormSchema): boolean {
  if (schema.enum) return schema.enum.every((one) => typeof one === 'string')
  if (schema.type === 'array') return schema.items !== undefined && isDrawable(schema.items)
  if (schema.type !== 'object')
    return ['string', 'number', 'integer', 'boolean'].includes(schema.type ?? '')
  const entries = namedEntries(schema)
  const parts = [...Object.values(schema.properties ?? {}), ...(entries ? [entries] : [])]
  // What it cannot draw is edited as JSON in its place.
  return parts.length > 0
}

/** A first value of a form, with what is required. */
export function firstValue(schema: FormSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 0
  if (schema.type !== 'object') return schema.type === 'string' ? '' : null
  const required = (schema.required ?? []).flatMap((name) => {
    const part = schema.properties?.[name]
    return part ? [[name, firstValue(part)] as const] : []
  })
  return Object.fromEntries(required)
}

/** `pay_out` and `payOut` in words. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of several forms the object that a value already is. */
export function schemaFor(schema: FormSchema, value: unknown): FormSchema {
  if (!schema.anyOf || typeof value !== 'object' || value === null) return schema
  const fits = ({ type, properties, required = [] }: FormSchema) =>
    type === 'object' && properties && required.every((name) => Object.hasOwn(value, name))
  return schema.anyOf.find(fits) ?? schema
}
