/**
 * Why free spins are refused, by the protocol's numbers; from 500 on the refusal is the provider's.
 */
export type FreespinRefusal = { refused: number; message: string }
