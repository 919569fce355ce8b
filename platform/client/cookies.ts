/** A month, a year, and the longest time that browsers store a cookie. */
export const monthS = 30 * 86_400
export const yearS = 365 * 86_400
export const veryLongS = 400 * 86_400

/** The value of a cookie; undefined without one. */
export function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Whether a yes/no cookie is set. */
export function hasCookie(name: string): boolean {
  return cookieOf(name) === '1'
}

/** Stores a cookie; without a value, a yes/no cookie. */
export function keepCookie(name: string, seconds: number, value = '1'): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers support cookieStore
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
