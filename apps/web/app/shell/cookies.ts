/** A year, and as long as a browser keeps any. */
export const yearS = 365 * 86_400
export const veryLongS = 400 * 86_400

export function hasCookie(name: string): boolean {
  return document.cookie.split('; ').includes(`${name}=1`)
}

/** Keeps in the browser that something was said yes to. */
export function keepCookie(name: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not everywhere
  document.cookie = `${name}=1; path=/; max-age=${seconds}; samesite=lax${secure}`
}
