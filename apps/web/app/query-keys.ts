/**
 * The query keys that pages read, `amount` for the cashbox's redirect of guests, and the router's
 * own two. The server drops all others, so a tracking parameter does not make a new page in the
 * cache.
 */
export const queryKeys: readonly string[] = [
  'mode',
  'round',
  'page',
  'from',
  'to',
  'currency',
  'game',
  'kind',
  'before',
  'category',
  'provider',
  'volatility',
  'feature',
  'theme',
  'rtp',
  'sort',
  'title',
  'dialog',
  'redirect',
  'payment',
  'amount',
  'pwa',
  'fields',
  'confirmation_token',
  'unlock_token',
  'reset_password_token',
  'token',
  'index',
  '_routes',
]

/** The keys that can have several values. */
export const queryLists: readonly string[] = [
  'category',
  'provider',
  'volatility',
  'feature',
  'theme',
]
