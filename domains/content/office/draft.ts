/** A body as it is edited: every field as text. */
export type Draft = Readonly<Record<string, string>>

type Field = {
  name: string
  label: string
  as: 'line' | 'long' | 'choice'
  options?: readonly string[]
  hint?: string
}

/** How fields of a body are edited. Those that are no text are written as JSON. */
const fields: readonly (Field & { asJson?: true; orNull?: true })[] = [
  { name: 'title', label: 'Title', as: 'line' },
  { name: 'description', label: 'Description', as: 'line' },
  { name: 'keywords', label: 'Keywords', as: 'line' },
  {
    name: 'categories',
    label: 'Categories',
    as: 'line',
    asJson: true,
    hint: 'A list in JSON: ["page"]',
  },
  {
    name: 'parent',
    label: 'Parent page',
    as: 'line',
    orNull: true,
    hint: 'Its path; empty: none',
  },
  {
    name: 'hidden',
    label: 'Hidden in lists',
    as: 'choice',
    options: ['false', 'true'],
    asJson: true,
  },
  {
    name: 'image',
    label: 'Picture',
    as: 'line',
    orNull: true,
    hint: 'An address of this site: /media/…',
  },
  { name: 'position', label: 'Position', as: 'line', asJson: true, hint: 'A number' },
  { name: 'item', label: 'Fields', as: 'long', asJson: true, hint: 'JSON' },
  { name: 'format', label: 'Written in', as: 'choice', options: ['markdown', 'html'] },
  { name: 'source', label: 'Text', as: 'long', hint: 'Snippets are written {{operator}}' },
  { name: 'text', label: 'Text', as: 'long' },
  { name: 'json', label: 'Blocks', as: 'long', orNull: true, hint: 'JSON; empty: none' },
]

/** The fields that a body has, in the order of the editor. */
export function fieldsOf(draft: Draft): Field[] {
  return fields.filter(({ name }) => Object.hasOwn(draft, name))
}

/** A stored body as text. */
export function draftOf(body: unknown): Draft {
  const entries = Object.entries(body as Record<string, unknown>).map(([name, value]) => {
    const { asJson } = fields.find((one) => one.name === name) ?? {}
    return [name, asJson ? JSON.stringify(value, null, 2) : String(value ?? '')]
  })
  return Object.fromEntries(entries)
}

/** What is sent of a draft, or what is wrong in its JSON. */
export function bodyIn(draft: Draft): { body: Record<string, unknown> } | { fault: string } {
  const body: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(draft)) {
    const field = fields.find((one) => one.name === name)
    try {
      const isEmpty = field?.orNull && text.trim() === ''
      body[name] = isEmpty ? null : field?.asJson ? JSON.parse(text) : text
      // It stays a text, but must be one of JSON.
      if (name === 'json' && !isEmpty) JSON.parse(text)
    } catch (error) {
      return { fault: `${field?.label ?? name} is no JSON: ${(error as Error).message}` }
    }
  }
  return { body }
}
