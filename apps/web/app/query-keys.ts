/**
 * Every key of an address that a page reads, `amount` for the cashbox to which a guest is led back, and
 * the router's own two. Nothing else reaches a page that is rendered: a new mark at its address is no new
 * page.
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

/** Those of them that may hold several values. */
export const queryLists: readonly string[] = [
  'category',
  'provider',
  'volatility',
  'feature',
  'theme',
]
