/** Under which keys of an address a mailed link carries its one-time token. */
const secretKeys = ['confirmation_token', 'unlock_token', 'reset_password_token', 'token']
const secretWithin = new RegExp(`[?&](?:${secretKeys.join('|')})=`)

/**
 * The search of an address without the tokens of mailed links, and without a way back that holds one: what
 * may stand in the page's links, and by which a page may be kept.
 */
export function withoutSecrets(search: string): string {
  const left = new URLSearchParams(search)
  for (const key of secretKeys) left.delete(key)
  if (secretWithin.test(left.get('redirect') ?? '')) left.delete('redirect')
  if (left.size === new URLSearchParams(search).size) return search
  return left.size > 0 ? `?${left}` : ''
}

/** Whether an address carries the token of a mailed link. */
export function holdsSecret(search: string): boolean {
  return withoutSecrets(search) !== search
}
