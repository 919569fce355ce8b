/** The query parameters in which mailed links carry a one-time token. */
const secretKeys = ['confirmation_token', 'unlock_token', 'reset_password_token', 'token']
const secretWithin = new RegExp(`[?&](?:${secretKeys.join('|')})=`)
/** The maximum nesting of `redirect` parameters that is searched for tokens. */
const depthMax = 4

/**
 * Removes the tokens of mailed links, and `redirect` parameters that contain one, from a query
 * string. The result may be put into links and cache keys.
 */
export function withoutSecrets(search: string): string {
  const left = new URLSearchParams(search)
  for (const key of secretKeys) left.delete(key)
  if (left.getAll('redirect').some(leadsToSecret)) left.delete('redirect')
  if (left.size === new URLSearchParams(search).size) return search
  return left.size > 0 ? `?${left}` : ''
}

/** Whether a query string contains the token of a mailed link. */
export function holdsSecret(search: string): boolean {
  return withoutSecrets(search) !== search
}

/** Each nested `redirect` is percent-encoded once more. */
function leadsToSecret(target: string): boolean {
  let read = target
  for (let depth = 0; depth < depthMax; depth += 1) {
    if (secretWithin.test(read)) return true
    const inner = unescaped(read)
    if (inner === read) return false
    read = inner
  }
  return true
}

/** Decodes percent-encoding as far as possible; never throws. */
function unescaped(text: string): string {
  return text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
