import { useTexts } from '@casino/client/texts.tsx'
import { useIsClosedGuest } from '@casino/client/viewer.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { useSite } from '../use-site.ts'

/** Warns guests from a closed country on every page; it cannot be closed [5.17, 8.12]. */
export function ClosedNotice() {
  const { t } = useTexts('web')
  const { name } = useSite()
  if (!useIsClosedGuest()) return null
  return (
    <section aria-label={t('closed.title', { name })} className="border-b border-sun/40 bg-sun/10">
      <div className="wrap flex items-start gap-3 py-3 text-[14px]/5">
        <span className="text-sun">
          <Icon name="triangle-alert" />
        </span>
        <p>
          <b className="mr-1">{t('closed.title', { name })}.</b>
          <span className="text-tx2">{t('closed.text')}</span>
        </p>
      </div>
    </section>
  )
}
