import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countedPlay, type TournamentData } from './queries.ts'
import { useScoreText } from './use-score-text.ts'

/** The player's latest rounds, and why each counted or did not. Read when it is asked for. */
export function WhyList({ tournament }: { tournament: TournamentData }) {
  const { t } = useTexts('tournaments')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('why')}
      </Button>
      {isOpen ? <Rounds tournament={tournament} /> : null}
    </div>
  )
}

function Rounds({ tournament }: { tournament: TournamentData }) {
  const { t } = useTexts('tournaments')
  const { scoreText } = useScoreText(tournament)
  const { data: rounds } = useQuery(countedPlay(String(tournament.id)))
  if (!rounds) return null
  if (rounds.length === 0) return <p className="text-[14px] text-tx2">{t('why_none')}</p>
  return (
    <ul className="grid w-full gap-2">
      {rounds.map((round) => (
        <li
          key={`${round.round} ${round.at}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-m bg-s2/60 px-3 py-2 text-[14px]"
        >
          <span>
            <DateTime at={round.at} /> · {round.game.split('/')[1]} ·{' '}
            <Money of={{ amount_cents: round.bet_cents, currency: round.currency }} />
          </span>
          <span className={round.reason === 'counted' ? 'font-bold text-ok' : 'text-tx2'}>
            {t(`why.${round.reason}`)}
            {round.reason === 'counted' ? ` · ${scoreText(round.score)}` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
