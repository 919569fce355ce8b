import fc from 'fast-check'

/** What nobody expects of a field: of every kind of JSON, and what would run or fill the page if it were shown. */
export const unexpectedValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('javascript:alert(1)', '//evil.example', 'x'.repeat(501), '\ud800', -1, 1e21, ''),
  // What every object has: no key of a list of ours.
  fc.constantFrom('toString', 'constructor', '__proto__'),
  // The field is not there.
  fc.constant(undefined),
)

/** A value with each of its fields broken in turn, those of its parts too: the names that lead there, and the rest as it was. */
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
