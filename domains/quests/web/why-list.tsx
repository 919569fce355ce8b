import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CountedRound, countedPlay, type QuestData } from './queries.ts'

/** The player's latest rounds, and why each counted or did not. Read when it is asked for. */
export function WhyList({ id }: { id: QuestData['id'] }) {
  const { t } = useTexts('quests')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('why')}
      </Button>
      {isOpen ? <Rounds id={id} /> : null}
    </div>
  )
}

function Rounds({ id }: { id: QuestData['id'] }) {
  const { t } = useTexts('quests')
  const { data: rounds } = useQuery(countedPlay(id))
  if (!rounds) return null
  if (rounds.length === 0) return <p className="text-[14px] text-tx2">{t('why_none')}</p>
  return (
    <ul className="grid w-full gap-2">
      {rounds.map((round) => (
        <Round key={`${round.round} ${round.at}`} round={round} />
      ))}
    </ul>
  )
}

function Round({ round }: { round: CountedRound }) {
  const { t } = useTexts('quests')
  const { at, game, bet_cents: amount_cents, currency, reason } = round
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-m bg-s2/60 px-3 py-2 text-[14px]">
      <span>
        <DateTime at={at} /> · {game.split('/')[1]} · <Money of={{ amount_cents, currency }} />
      </span>
      <span className={reason === 'counted' ? 'font-bold text-ok' : 'text-tx2'}>
        {t(`why.${reason}`)}
      </span>
    </li>
  )
}
