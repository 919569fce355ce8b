/** Why free spins cannot be had, by the protocol's numbers; 500 and above the provider says so. */
export type FreespinRefusal = { refused: number; message: string }
