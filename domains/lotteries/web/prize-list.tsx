import { useTexts } from '@casino/client/texts.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import type { LotteryData, PrizeData, StatusData } from './queries.ts'
import { usePrizeText } from './use-prize-text.ts'

type PrizesProps = { lottery: LotteryData; status: StatusData | undefined }

/** The prizes by place; after the draw with the number and the masked name of each winner. */
export function PrizeList({ lottery, status }: PrizesProps) {
  const { t } = useTexts('lotteries')
  const prizeText = usePrizeText()
  const own = new Set(status?.prizes.map(({ id }) => id))
  const isDrawn = lottery.finished_at !== null
  return (
    <Panel title={t(isDrawn ? 'prizes.winners' : 'prizes.title')} lead={t('prizes.lead')}>
      <ol className="grid gap-1.5">
        {placesOf(lottery.prizes, isDrawn).map(({ prize, to }) => (
          <li
            key={prize.id}
            className={
              'grid grid-cols-[4.5rem_1fr_auto] items-center gap-3 rounded-m px-3 py-2 text-[15px] ' +
              (own.has(prize.id) ? 'bg-sun text-ink' : 'bg-s2')
            }
          >
            <span className="tabular font-bold">
              {to > prize.award_place ? `${prize.award_place}–${to}` : prize.award_place}
            </span>
            <span className="font-semibold">{prizeText(prize, lottery.currency)}</span>
            {isDrawn ? <Winner prize={prize} isOwn={own.has(prize.id)} /> : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Winner({ prize: { nickname, ticket }, isOwn }: { prize: PrizeData; isOwn: boolean }) {
  const { t } = useTexts('lotteries')
  if (ticket === null) return <span className="text-[13px] text-tx3">{t('prizes.nobody')}</span>
  return (
    <span className="tabular text-right text-[13px]/5">
      <span className="block font-semibold">{isOwn ? t('prizes.you') : nickname}</span>
      {t('prizes.number', { number: ticket })}
    </span>
  )
}

type Places = { prize: PrizeData; to: number }

/** Before the draw equal prizes of neighbouring places are one row. */
function placesOf(prizes: readonly PrizeData[], isDrawn: boolean): Places[] {
  const places: Places[] = []
  for (const prize of prizes) {
    const last = places.at(-1)
    if (!isDrawn && last && isSame(last.prize, prize)) last.to = prize.award_place
    else places.push({ prize, to: prize.award_place })
  }
  return places
}

function isSame(one: PrizeData, other: PrizeData): boolean {
  return (
    one.money_award_cents === other.money_award_cents &&
    one.chargeable_comp_points === other.chargeable_comp_points
  )
}
