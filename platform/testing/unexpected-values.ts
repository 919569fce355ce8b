import fc from 'fast-check'

/**
 * Unexpected values for a field: any JSON, and values that would run as script or fill the page.
 */
export const unexpectedValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('javascript:alert(1)', '//evil.example', 'x'.repeat(501), '\ud800', -1, 1e21, ''),
  // Names that every object has.
  fc.constantFrom('toString', 'constructor', '__proto__'),
  // The field is missing.
  fc.constant(undefined),
)

/**
 * For each field of a value, nested ones too: its path, and a function that replaces it and keeps
 * the rest.
 */
export function eachField(
  whole: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; breakWith(value: unknown): unknown }[] {
  if (typeof whole !== 'object' || whole === null) return []
  return Object.entries(whole).flatMap(([name, part]) => {
    const put = (value: unknown) =>
      Array.isArray(whole)
        ? whole.map((one, at) => (String(at) === name ? value : one))
        : { ...whole, [name]: value }
    const below = eachField(part, [...path, name]).map((one) => ({
      ...one,
      breakWith: (value: unknown) => put(one.breakWith(value)),
    }))
    return [{ path: [...path, name], breakWith: put }, ...below]
  })
}
