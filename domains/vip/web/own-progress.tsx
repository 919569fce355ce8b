import { useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { formatMoney } from '@casino/money/money.ts'
import { useTimeZone } from '@casino/ui/date-time.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { ProgressBar } from './progress-bar.tsx'
import type { ProgressData } from './queries.ts'
import { StatusMedal } from './status-medal.tsx'

type OwnProgressProps = {
  progress: ProgressData
  /** It could not be loaded: what is shown is the start of the club. */
  hasFailed: boolean
}

/** The player's status, and what the next one still needs in this quarter. */
export function OwnProgress({ progress, hasFailed }: OwnProgressProps) {
  const { t } = useTexts('vip')
  const { activeStatus, nextStatus, endsAt } = progress
  return (
    <Panel title={t('progress.title')}>
      {hasFailed ? (
        <p role="status" className="text-[14px] text-tx2">
          {t('progress.failed')}
        </p>
      ) : null}
      <div className="grid gap-6 md:grid-cols-[auto_1fr] md:items-center">
        <div className="flex items-center gap-4 md:grid md:justify-items-center md:px-6">
          <StatusMedal status={activeStatus} size={96} />
          <div className="md:text-center">
            <p data-testid="own-status" className="text-[24px]/[30px] font-extrabold">
              {t(`status.${activeStatus}`)}
            </p>
            {endsAt ? <EndsAt at={endsAt} /> : null}
            {nextStatus ? null : <p className="text-[14px] text-tx2">{t('progress.life')}</p>}
          </div>
        </div>
        {nextStatus ? <Bars progress={progress} /> : null}
      </div>
    </Panel>
  )
}

/** The last day is the one before the next quarter begins. */
function EndsAt({ at }: { at: string }) {
  const { t, locale } = useTexts('vip')
  const timeZone = useTimeZone()
  const last = new Date(new Date(at).getTime() - 1)
  const format = new Intl.DateTimeFormat(intlOf(locale), { dateStyle: 'medium', timeZone })
  return (
    <p className="text-[14px] text-tx2" suppressHydrationWarning>
      {t('progress.ends', { date: format.format(last) })}
    </p>
  )
}

function Bars({ progress }: { progress: ProgressData }) {
  const { t, locale } = useTexts('vip')
  const { currency, nextStatus } = progress
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const bar = (label: string, done: number, needed: number) => (
    <ProgressBar
      label={label}
      value={done}
      max={needed}
      text={t('progress.of', { done: money(done), needed: money(needed) })}
      left={
        done < needed ? t('progress.left', { amount: money(needed - done) }) : t('progress.done')
      }
    />
  )
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-2 text-[14px] text-tx2">
        <StatusMedal status={nextStatus ?? 'BRONZE'} size={24} />
        {t('progress.next', { status: t(`status.${nextStatus}`) })}
      </p>
      {bar(t('progress.deposits'), progress.depositAmountCents, progress.depositThresholdCents)}
      {bar(t('progress.bets'), progress.betSumCents, progress.betSumThresholdCents)}
    </div>
  )
}
