import type { Site } from '@casino/client/calls/server-caller.ts'
import { addressOf } from '@casino/i18n/addresses.ts'
import { defaultLocale, type Locale } from '@casino/i18n/locales.ts'
import type { MetaDescriptor } from 'react-router'

export type Head = {
  /** `{{brand}}` in it, and in the description, is the brand's name. */
  title: string
  description: string
  keywords?: string
  /** Where the page is at home, and the languages in which it stands there. */
  site: Pick<Site, 'name' | 'url' | 'locales' | 'logo'>
  locale: Locale
  /** Its own path, where it stands at others too. */
  path?: string
  /** What it is about, in the words of schema.org. */
  data?: Data
}
/** `image` is a path of this site. */
export type Data = { image?: string; [word: string]: unknown }

/**
 * The head of a page: its title, what it is about, its one address (a mirror's is that of the main host), and
 * the same page in the other languages.
 */
export function pageMeta(
  { keywords, site, locale, data, ...said }: Head,
  pathname: string,
): MetaDescriptor[] {
  const title = said.title.replaceAll('{{brand}}', site.name)
  const description = said.description.replaceAll('{{brand}}', site.name)
  const at = (spoken: Locale = defaultLocale) =>
    site.url + addressOf(said.path ?? pathname, { locale: spoken })
  const [main] = site.locales
  const home = at(site.locales.includes(locale) ? locale : main)
  const others = site.locales.map((other) => ({ hrefLang: other as string, href: at(other) }))
  const languages = [...others, { hrefLang: 'x-default', href: at(main) }]
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:url', content: home },
    ...pictureOf(site),
    { tagName: 'link', rel: 'canonical', href: home },
    ...languages.map((other) => ({ tagName: 'link' as const, rel: 'alternate', ...other })),
    ...(data ? [{ 'script:ld+json': openGraphTags(data, { url: home, site: site.url }) }] : []),
  ]
}

/** What search engines read: an address of it and of its picture stand there whole. */
function openGraphTags({ image, ...data }: Data, { url, site }: { url: string; site: string }) {
  const seen = image ? { image: site + image } : {}
  return { '@context': 'https://schema.org', ...data, url, ...seen }
}

const defaultLogo = '/art/logo.svg'

/** What goes along with a shared link: of a brand with a sign of its own that one, where it is no drawing. */
function pictureOf({ url, logo }: Head['site']): MetaDescriptor[] {
  const isOurs = !logo.mobile || logo.mobile === defaultLogo
  const picture = isOurs ? '/art/og.png' : logo.full
  return /\.(png|webp|jpe?g)$/.test(picture)
    ? [{ property: 'og:image', content: url + picture }]
    : []
}
