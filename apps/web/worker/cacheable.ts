/** What is never personal: built files, art, fonts and icons. Nothing else is cached. */
const folders = ['/assets/', '/art/', '/offline/']
const files = ['/icons.svg']

/**
 * Whether a response may be cached: a GET of this site for a file that is the same for everybody.
 */
export function isCacheable(
  { method, url }: { method: string; url: string },
  origin: string,
): boolean {
  const { origin: its, pathname } = new URL(url)
  if (method !== 'GET' || its !== origin) return false
  return files.includes(pathname) || folders.some((folder) => pathname.startsWith(folder))
}

/** The logo in the HTML of the offline page. */
export function logoIn(page: string): string | undefined {
  return /<img src="(\/art\/[^"]+)"/.exec(page)?.[1]
}

/**
 * Whether a file never changes under its name, so that the cache serves it without revalidation.
 */
export function isForEver(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}

/** The language of the offline page: that of the address, else the browser's. */
export function localeOf(
  path: string,
  { locales, languages }: { locales: readonly string[]; languages: readonly string[] },
): string {
  const named = locales.find((locale) => path.split('/', 2)[1] === locale)
  const own = languages.flatMap((language) => [language, language.split('-')[0] ?? ''])
  const spoken = own.find((language) => locales.includes(language))
  return named ?? spoken ?? locales[0] ?? ''
}
