import type { Site } from '@casino/client/calls/server-caller.ts'
import { addressOf } from '@casino/i18n/addresses.ts'
import { defaultLocale, type Locale } from '@casino/i18n/locales.ts'
import type { MetaDescriptor } from 'react-router'

export type Head = {
  /** In title and description `{{brand}}` is the brand's name. */
  title: string
  description: string
  keywords?: string
  /** The canonical host, and its languages. */
  site: Pick<Site, 'name' | 'url' | 'locales' | 'logo'>
  locale: Locale
  /** The canonical path, if the page has several. */
  path?: string
  /** Structured data, in schema.org terms. */
  data?: Data
}
/** `image` is a path of this site. */
export type Data = { image?: string; [word: string]: unknown }

/**
 * The head of a page: title, description, canonical URL (on the main host), and links to the other
 * languages.
 */
export function pageMeta(
  { keywords, site, locale, data, ...page }: Head,
  pathname: string,
): MetaDescriptor[] {
  const title = page.title.replaceAll('{{brand}}', site.name)
  const description = page.description.replaceAll('{{brand}}', site.name)
  const at = (spoken: Locale = defaultLocale) =>
    site.url + addressOf(page.path ?? pathname, { locale: spoken })
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

/** Open Graph tags for search engines, with full URLs. */
function openGraphTags({ image, ...data }: Data, { url, site }: { url: string; site: string }) {
  const seen = image ? { image: site + image } : {}
  return { '@context': 'https://schema.org', ...data, url, ...seen }
}

const defaultLogo = '/art/logo.svg'

/**
 * The preview picture of a shared link. A brand with its own logo has that, unless it is an SVG.
 */
function pictureOf({ url, logo }: Head['site']): MetaDescriptor[] {
  const isOurs = !logo.mobile || logo.mobile === defaultLogo
  const picture = isOurs ? '/art/og.png' : logo.full
  return /\.(png|webp|jpe?g)$/.test(picture)
    ? [{ property: 'og:image', content: url + picture }]
    : []
}
