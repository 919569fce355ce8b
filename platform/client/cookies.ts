/** A month, a year, and as long as a browser keeps any. */
export const monthS = 30 * 86_400
export const yearS = 365 * 86_400
export const veryLongS = 400 * 86_400

/** What the browser keeps under a name; undefined where it keeps nothing. */
export function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Whether something was said yes to. */
export function hasCookie(name: string): boolean {
  return cookieOf(name) === '1'
}

/** Keeps in the browser what was said, or that something was said yes to. */
export function keepCookie(name: string, seconds: number, value = '1'): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not everywhere
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
