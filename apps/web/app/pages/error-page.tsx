import { useTexts } from '@casino/client/texts.tsx'
import { addressOf } from '@casino/i18n/addresses.ts'
import { buttonClass } from '@casino/ui/button.tsx'

/** A page that could not be shown: it says so, and leads back. Needs nothing but the texts. */
export function ErrorPage({ missing }: { missing: boolean }) {
  const { t, locale } = useTexts('web')
  return (
    <main className="wrap grid min-h-[80dvh] place-content-center justify-items-center gap-4 text-center">
      <title>{t('error.page_title')}</title>
      <img src="/art/logo.svg" alt="" width={72} height={72} />
      <h1 className="text-[28px]/[34px] font-extrabold">
        {t(missing ? 'error.missing_title' : 'error.title')}
      </h1>
      <p className="max-w-100 text-tx2">{t(missing ? 'error.missing' : 'error.text')}</p>
      <a href={addressOf('/', { locale })} className={buttonClass('money', 'l')}>
        {t('error.home')}
      </a>
    </main>
  )
}
