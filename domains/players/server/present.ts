/** What was sent, without the names of what was not. */
export function present<T extends object>(
  told: T,
): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  return Object.fromEntries(
    Object.entries(told).filter(([, value]) => value !== undefined),
  ) as never
}
