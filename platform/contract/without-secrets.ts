/** Under which keys of an address a mailed link carries its one-time token. */
const secretKeys = ['confirmation_token', 'unlock_token', 'reset_password_token', 'token']
const secretWithin = new RegExp(`[?&](?:${secretKeys.join('|')})=`)
/** A way back in a way back in a way back: nobody needs more, and what is hidden deeper goes unread. */
const depthMax = 4

/**
 * The search of an address without the tokens of mailed links, and without a way back that holds one: what
 * may stand in the page's links, in a way back, and by which a page may be kept.
 */
export function withoutSecrets(search: string): string {
  const left = new URLSearchParams(search)
  for (const key of secretKeys) left.delete(key)
  if (left.getAll('redirect').some(leadsToSecret)) left.delete('redirect')
  if (left.size === new URLSearchParams(search).size) return search
  return left.size > 0 ? `?${left}` : ''
}

/** Whether an address carries the token of a mailed link. */
export function holdsSecret(search: string): boolean {
  return withoutSecrets(search) !== search
}

/** Each way back within another is written once more in percents. */
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

/** Reads what is written in percents, as far as it is; it never throws. */
function unescaped(text: string): string {
  return text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
