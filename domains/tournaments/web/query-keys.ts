/** The query parameters that the pages of this domain read. */
export const queryKeys: readonly string[] = ['token']
