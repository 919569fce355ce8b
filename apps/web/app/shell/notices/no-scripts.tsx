import { useTexts } from '@casino/client/texts.tsx'

/** Says at the head of every page, above a dialog too, what cannot be done without scripts. */
export function NoScripts() {
  const { t } = useTexts('web')
  return (
    <noscript>
      <p className="relative z-60 bg-sun px-5 py-2 text-[14px]/5 font-semibold text-ink">
        {t('no_scripts')}
      </p>
    </noscript>
  )
}
