/** The round that the address asks to see, once: a reload of the frame asks for none. */
export function takeAskedRound(): string | undefined {
  const address = new URL(location.href)
  const round = address.searchParams.get('round') ?? undefined
  if (round) {
    address.searchParams.delete('round')
    history.replaceState(null, '', address)
  }
  return round
}
