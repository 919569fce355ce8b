/** What the frame's address says under a name, once: it is taken off, so that a reload finds none. */
export function takeFromAddress(name: 'token' | 'round'): string | undefined {
  const address = new URL(location.href)
  const value = address.searchParams.get(name) ?? undefined
  if (value) {
    address.searchParams.delete(name)
    history.replaceState(null, '', address)
  }
  return value
}
