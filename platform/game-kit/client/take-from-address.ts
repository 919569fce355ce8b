/**
 * Reads a query parameter once and removes it from the address, so that a reload does not repeat
 * it.
 */
export function takeFromAddress(name: 'token' | 'round'): string | undefined {
  const address = new URL(location.href)
  const value = address.searchParams.get(name) ?? undefined
  if (value) {
    address.searchParams.delete(name)
    history.replaceState(null, '', address)
  }
  return value
}
