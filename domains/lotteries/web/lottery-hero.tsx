import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Link } from 'react-router'
import { Countdown } from './countdown.tsx'
import { DrumArt } from './drum-art.tsx'
import type { LotteryData, StatusData } from './queries.ts'
import { shownStage } from './shown-stage.ts'

type HeroProps = {
  lottery: LotteryData
  /** Undefined for a guest. */
  status: StatusData | undefined
  /** The title is the heading of the page; otherwise it links to the lottery. */
  isPage: boolean
}

/** A lottery at its largest: prizes, time left, and the tickets that the player has. */
export function LotteryHero({ lottery, status, isPage }: HeroProps) {
  const { t, locale } = useTexts('lotteries')
  const { title, currency, money_budget_cents, prizes, frontend_identifier: slug } = lottery
  const stage = shownStage(lottery)
  const money = formatMoney({ amount_cents: money_budget_cents, currency }, locale)
  const look = 'text-[28px]/[34px] font-extrabold tracking-[-.01em]'
  return (
    <article
      className={
        'relative isolate grid gap-6 overflow-hidden rounded-xl border border-line p-5 shadow-e1 ' +
        'bg-[radial-gradient(120%_140%_at_85%_10%,#4a2a8a_0,#1d2350_45%,#0e1430_100%)] ' +
        'sm:grid-cols-[1fr_auto] sm:items-center sm:p-8'
      }
    >
      <div className="grid justify-items-start gap-4">
        <p className="rounded-full bg-sun px-3 text-[12px]/6 font-bold text-ink uppercase">
          {t(`stage.${stage}`)}
        </p>
        {isPage ? <h1 className={look}>{title}</h1> : <h2 className={look}>{title}</h2>}
        <p className="text-[15px]/6 text-tx2">
          <strong className="block text-[34px]/10 font-extrabold text-gold">{money}</strong>
          {t('prizes_in_all', { count: prizes.length })}
        </p>
        {stage === 'active' || stage === 'future' ? (
          <div className="grid gap-2">
            <p className="text-[13px] text-tx2">
              {t(stage === 'active' ? 'ends' : 'begins')}{' '}
              <DateTime at={stage === 'active' ? lottery.end_at : lottery.start_at} />
            </p>
            <Countdown
              until={stage === 'active' ? lottery.end_at : lottery.start_at}
              label={t('time_left')}
            />
          </div>
        ) : null}
        {stage === 'drawing' ? <p className="text-[15px] text-tx2">{t('drawing')}</p> : null}
        {lottery.finished_at ? (
          <p className="text-[15px] text-tx2">
            {t('drawn_at')} <DateTime at={lottery.finished_at} />
          </p>
        ) : null}
        <TicketCount lottery={lottery} status={status} />
        {isPage ? null : (
          <Link to={`/lottery/${slug}`} className={buttonClass('money', 'l')}>
            {t('open')}
          </Link>
        )}
      </div>
      <DrumArt className="mx-auto w-44 sm:w-60 lg:w-72" />
    </article>
  )
}

function TicketCount({ lottery, status }: Pick<HeroProps, 'lottery' | 'status'>) {
  const { t, locale } = useTexts('lotteries')
  const own = status ? status.tickets.length + status.drawn_tickets.length : undefined
  const { lottery_tickets_count: all } = lottery
  const shown = (count: number) => new Intl.NumberFormat(locale).format(count)
  return (
    <p className="tabular text-[15px] text-tx2">
      {own === undefined ? null : (
        <strong className="text-tx">{t('own_count', { count: own, shown: shown(own) })} · </strong>
      )}
      {t('all_count', { count: all, shown: shown(all) })}
    </p>
  )
}
