/** What is wrong with one field: where it stands in the input, the code, and its text. */
export type FieldError = { path: readonly string[]; code: string; message: string }

type Errors = { [field: string]: string | Errors }

/**
 * The errors of a form as clients read them: `{ field: { code: text } }`. What the form is wrapped in
 * (`user`, `exchange`) is no part of a field's name; what was sent within `profile_attributes` stands
 * one level deeper, under `profile`.
 */
export function errorsByField(found: readonly FieldError[]): Errors {
  const errors = bare()
  for (const { path, code, message } of found) {
    const [group, field] = placeOf(path)
    const around = group === undefined ? errors : inner(errors, group)
    inner(around, field)[code] = message
  }
  return errors
}

const nested = /_attributes$/

/** The group that a field belongs to, if any, and its name. */
export function placeOf(path: readonly string[]): [group: string | undefined, field: string] {
  const isWrapped = path.length > 1 && !/^\d+$/.test(path[1] ?? '')
  const [first = 'base', ...rest] = isWrapped ? path.slice(1) : path
  if (nested.test(first) && rest.length > 0) return [first.replace(nested, ''), rest.join('.')]
  return [undefined, [first, ...rest].join('.')]
}

function inner(errors: Errors, name: string): Errors {
  errors[name] ??= bare()
  return errors[name] as Errors
}

/** Without a prototype: a field may be called `constructor`. */
function bare(): Errors {
  return Object.create(null)
}
