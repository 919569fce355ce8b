import { createLateTexts, type SentTexts } from '@casino/client/late-texts.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sentTextsId } from './sent-texts.tsx'
import { dialogNameOf, loadDialog } from './shell/dialogs.tsx'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : defaultLocale
const sent = document.getElementById(sentTextsId)?.textContent ?? '{"version":"","messages":{}}'
const texts = createLateTexts(locale, JSON.parse(sent) as SentTexts, (url) => fetch(url))

/** Comes to life only with its dialog: else what was typed into it meanwhile would be lost. */
async function comeToLife(): Promise<void> {
  const { pathname, search } = window.location
  const dialog = dialogNameOf(splitAddress(pathname).path, new URLSearchParams(search))
  // Where it cannot be had, the page says so itself.
  if (dialog) await loadDialog(dialog).catch(() => undefined)
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider texts={texts}>
        <HydratedRouter />
        {/* In the place of what the server put last: React numbers its ids by the shape of the tree. */}
        {null}
        {null}
      </TextsProvider>,
    )
  })
}

void comeToLife()
