import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { DateTime } from '../date-time.tsx'
import { Icon } from '../icon.tsx'

/**
 * For a player who excluded themselves: until when, why games are closed, and where to find help.
 */
export function ExclusionNotice() {
  const { t } = useTexts('platform')
  const until = useViewer()?.excluded_until
  if (until === undefined) return null
  return (
    <section
      aria-label={t('exclusion.title')}
      className="grid max-w-180 gap-2 rounded-lg border border-info/50 bg-s1 p-5 text-left text-[14px]"
    >
      <p className="flex items-center gap-2 text-[16px] font-bold">
        <span className="text-info">
          <Icon name="lock" />
        </span>
        {t('exclusion.title')}
      </p>
      <p>
        {t('exclusion.until')} <DateTime at={until} />
      </p>
      <p className="text-tx2">{t('exclusion.why')}</p>
      <p className="text-tx2">
        {t('exclusion.help')}{' '}
        <a
          href={t('exclusion.help_url')}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-sun underline"
        >
          {t('exclusion.help_name')}
        </a>
      </p>
    </section>
  )
}
