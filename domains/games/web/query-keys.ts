/** The query parameters that the pages of this domain read. */
export const queryKeys: readonly string[] = [
  'mode',
  'round',
  'page',
  'from',
  'to',
  'currency',
  'game',
  'category',
  'provider',
  'volatility',
  'feature',
  'theme',
  'rtp',
  'sort',
  'title',
  'fields',
]

/** Those that may have several values. */
export const queryLists: readonly string[] = [
  'category',
  'provider',
  'volatility',
  'feature',
  'theme',
]
