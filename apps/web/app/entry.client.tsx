import { TextsProvider } from '@casino/client/texts.tsx'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { createTexts, type Messages } from '@casino/i18n/texts.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const messagesBucketMs = 300_000
const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : defaultLocale
const bucket = Math.floor(performance.timeOrigin / messagesBucketMs)
const response = await fetch(`/messages/${locale}.json?t=${bucket}`)
const messages = (await response.json()) as Messages

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider texts={createTexts({ [locale]: messages }, locale)}>
      <HydratedRouter />
    </TextsProvider>,
  )
})
