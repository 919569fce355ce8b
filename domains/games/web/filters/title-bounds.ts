/** How long a part of a title is that is looked for. */
export const titleMin = 3
export const titleMax = 60
