import type { ItemKind } from '../../items.ts'

type Example = { id: string; locale?: string; position: number; item: unknown }

/** A valid item of each kind, as its file has it. Messages about a wrong file show it. */
export const itemExamples: Readonly<Record<ItemKind, Example>> = {
  banner: {
    id: 'summer',
    locale: 'en',
    position: 1,
    item: {
      categories: ['promo'],
      title: { text: 'Summer tournament' },
      button: { name: 'Join', url: '/tournaments' },
      image: '/art/hero/',
    },
  },
  popup: {
    id: 'new-studio',
    position: 1,
    item: {
      type: 'provider',
      shownGroup: 1410,
      title: { text: 'A new studio' },
      description: { text: 'Ten games to try' },
      button: { name: 'Look', url: '/providers/apogee' },
    },
  },
  notice: {
    id: 'maintenance',
    locale: 'en',
    position: 1,
    item: {
      message: 'We update the casino at 4:00',
      icon: 'info',
      link: { text: 'More', url: '/news' },
    },
  },
  file: {
    id: 'rules',
    position: 1,
    item: { url: '/art/rules.pdf', categories: ['rules'], description: 'The rules as a file' },
  },
  article: {
    id: 'review',
    position: 1,
    item: { url: 'https://news.example/review', title: 'A review', date: '2031-01-31' },
  },
  award: {
    id: 'best-2031',
    position: 1,
    item: { name: 'Casino Awards', nomination: 'Best lobby', prize: 'First place', year: 2031 },
  },
}

/** A valid custom text. */
export const textExample = { locale: 'en', key: 'shop:title', text: 'Our shop' }

export const pageExample = `---
title: Terms and conditions
categories: page
changed: 2031-01-31
---
<p>Text</p>`

export const newsExample = `---
title: A new game
image: /art/news.webp
published: 2031-01-31
---
<p>Text</p>`

/** Adds to an error how a file is written. */
export function withExample(fault: unknown, file: string, example: unknown): Error {
  const text = typeof example === 'string' ? example : JSON.stringify([example], null, 2)
  return new Error(`${(fault as Error).message}\n${file} is written like this:\n${text}`)
}
