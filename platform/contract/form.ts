/** A file that is sent has no more bytes: 8 MB, a phone photo. */
export const fileBytesMax = 8 * 1024 * 1024

type Fields = Readonly<Record<string, unknown>>

/** Converts a body to multipart form data. A field within `document` is named `document[type]`. */
export function formOf(body: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (isFields(value)) {
      for (const [inner, one] of Object.entries(value)) add(form, `${name}[${inner}]`, one)
    } else add(form, name, value)
  }
  return form
}

/** Converts form data back to a body; undefined when a part has an unknown name or comes twice. */
export function bodyOf(form: FormData): Record<string, unknown> | undefined {
  const top: [string, unknown][] = []
  const groups = new Map<string, [string, unknown][]>()
  for (const [name, value] of form) {
    const [, outer, inner] = /^(\w{1,40})(?:\[(\w{1,40})\])?$/.exec(name) ?? []
    if (outer === undefined || form.getAll(name).length > 1) return undefined
    if (inner === undefined) top.push([outer, value])
    else groups.set(outer, [...(groups.get(outer) ?? []), [inner, value]])
  }
  const within = [...groups].map(([name, fields]) => [name, Object.fromEntries(fields)])
  return Object.fromEntries([...top, ...within])
}

function add(form: FormData, name: string, value: unknown): void {
  if (value instanceof Blob) form.append(name, value)
  else if (value !== undefined) form.append(name, String(value))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
}
