import { addressOf } from '@casino/i18n/addresses.ts'
import { listedLocales } from '@casino/i18n/locales.ts'
import type { MetaDescriptor } from 'react-router'

export type Head = { title: string; description: string; keywords?: string; origin: string }

/** The head of a page: its title, what it is about, and the same page in the other languages. */
export function pageMeta(head: Head, pathname: string): MetaDescriptor[] {
  const { title, description, keywords, origin } = head
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${origin}/art/og.png` },
    ...listedLocales.map((locale) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: locale,
      href: origin + addressOf(pathname, { locale }),
    })),
  ]
}
