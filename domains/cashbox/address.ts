/** The faults of an address for coins, as the form and the server name them. */
export const addressFaults = [
  'address_missing',
  'address_invalid',
  'address_other_network',
] as const
export type AddressFault = (typeof addressFaults)[number]

/** Longer than any address. */
export const addressLengthMax = 120
