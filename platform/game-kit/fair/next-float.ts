/** The next float in [0, 1) of the provably fair stream of one play. */
export type NextFloat = () => number
