/** What is never personal: built files, drawn art, fonts and icons. Whatever is not named is not kept. */
const folders = ['/assets/', '/art/', '/offline/']
const files = ['/icons.svg']

/** Whether an answer may be kept: of this site, a plain read, and nothing that belongs to anybody. */
export function isCacheable(
  { method, url }: { method: string; url: string },
  origin: string,
): boolean {
  const { origin: its, pathname } = new URL(url)
  if (method !== 'GET' || its !== origin) return false
  return files.includes(pathname) || folders.some((folder) => pathname.startsWith(folder))
}

/** The picture on the page without a connection. */
export function signIn(page: string): string | undefined {
  return /<img src="(\/art\/[^"]+)"/.exec(page)?.[1]
}

/** Whether a file never changes under its name: it is taken from the cache without a question. */
export function isForEver(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}

/** The language of the page that cannot be shown: that of its address, else the reader's own. */
export function localeOf(
  path: string,
  { locales, languages }: { locales: readonly string[]; languages: readonly string[] },
): string {
  const named = locales.find((locale) => path.split('/', 2)[1] === locale)
  const own = languages.flatMap((language) => [language, language.split('-')[0] ?? ''])
  const spoken = own.find((language) => locales.includes(language))
  return named ?? spoken ?? locales[0] ?? ''
}
