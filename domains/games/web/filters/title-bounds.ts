/** The shortest title to search for. */
export const titleMin = 3
export const titleMax = 60
