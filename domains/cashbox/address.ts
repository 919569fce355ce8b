/** What is wrong with an address that coins are to be sent to, as the form and the server name it. */
export const addressFaults = [
  'address_missing',
  'address_invalid',
  'address_other_network',
] as const
export type AddressFault = (typeof addressFaults)[number]

/** Longer than any address. */
export const addressLengthMax = 120
