/** The object without undefined values. */
export function definedOnly<T extends object>(
  values: T,
): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never
}
