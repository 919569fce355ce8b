import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Link } from 'react-router'
import { DrumArt } from './drum-art.tsx'
import type { LotteryData } from './queries.ts'
import { shownStage } from './shown-stage.ts'

/** A lottery in a list: one to come, or a drawn one with its first winner. */
export function LotteryCard({ lottery }: { lottery: LotteryData }) {
  const { t, locale } = useTexts('lotteries')
  const { title, frontend_identifier: slug, currency, money_budget_cents, prizes } = lottery
  const stage = shownStage(lottery)
  const [first] = prizes
  return (
    <article className="relative grid h-full grid-cols-[1fr_auto] gap-3 rounded-xl border border-line bg-s1 p-5 shadow-e1">
      <div className="grid content-start gap-1.5">
        <p className="text-[12px] font-bold text-sun uppercase">{t(`stage.${stage}`)}</p>
        <h3 className="text-[18px]/6 font-bold">
          <Link to={`/lottery/${slug}`} className="after:absolute after:inset-0 after:rounded-xl">
            {title}
          </Link>
        </h3>
        <p className="text-[16px] font-bold text-gold">
          {formatMoney({ amount_cents: money_budget_cents, currency }, locale)}
        </p>
        <p className="text-[13px]/5 text-tx2">
          {lottery.finished_at ? t('drawn_at') : t(stage === 'future' ? 'begins' : 'ends')}{' '}
          <DateTime
            at={lottery.finished_at ?? (stage === 'future' ? lottery.start_at : lottery.end_at)}
          />
        </p>
        {first?.nickname && first.ticket !== null ? (
          <p className="text-[13px]/5 text-tx2">
            {t('first_prize', { name: first.nickname, number: first.ticket })}
          </p>
        ) : null}
      </div>
      <DrumArt className="w-20" />
    </article>
  )
}
