/** The id of the payment in the address. */
export function paymentInSearch(search: URLSearchParams): number | undefined {
  const named = search.get('payment') ?? ''
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined
}
