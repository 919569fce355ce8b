/** One error of a field: its path, its code and its text. */
export type FieldError = { path: readonly string[]; code: string; message: string }

type Errors = { [field: string]: string | Errors }

/**
 * The errors of a form as clients read them: `{ field: { code: text } }`. The wrapper of the form
 * (`user`, `exchange`) is not part of a field name; fields of `profile_attributes` stand one level
 * deeper, under `profile`.
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

/** The group of a field, if it has one, and its name. */
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

/** Without a prototype, since a field may be named `constructor`. */
function bare(): Errors {
  return Object.create(null)
}
