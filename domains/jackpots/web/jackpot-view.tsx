import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import type { ReactNode } from 'react'
import { Drops } from './drops.tsx'
import { JackpotGem } from './jackpot-gem.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { LevelCard } from './level-card.tsx'
import type { DropData, JackpotData } from './queries.ts'
import { TakePart } from './take-part.tsx'
import { useJackpots } from './use-jackpot.ts'

type JackpotProps = {
  jackpot: JackpotData & { drops: DropData[] }
  isPlayer: boolean
  /** Its games. */
  children: ReactNode
}

/** A jackpot: its pots, its games, its wins and how it works. */
export function JackpotView({ jackpot, isPlayer, children }: JackpotProps) {
  const { t } = useTexts('jackpots')
  const { name, state, currency, levels, drops, identifier } = jackpot
  useJackpots()
  return (
    <div className="pb-10">
      <header className="overflow-hidden bg-[radial-gradient(80%_120%_at_70%_0%,#5b2fb066,transparent)]">
        <div className="wrap grid items-center gap-6 py-8 md:grid-cols-[1fr_auto] md:py-12">
          <div>
            <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em] md:text-[40px]/[46px]">
              {name}
            </h1>
            <p className="mt-3 max-w-[60ch] text-[15px]/6 text-tx2">{t('lead')}</p>
            {state === 'active' ? null : <p className="mt-3 font-semibold">{t('paused')}</p>}
          </div>
          <p className="hidden items-end md:flex" aria-hidden="true">
            <JackpotGem place={1} size={88} />
            <JackpotGem place={0} size={132} />
            <JackpotGem place={2} size={76} />
          </p>
        </div>
      </header>
      <div className="wrap grid gap-8">
        <section aria-label={t('levels')}>
          <h2 className="sr-only">{t('levels')}</h2>
          <ul className="grid gap-4 md:grid-cols-3">
            {levels.map((level, place) => (
              <li key={level.id} className="grid">
                <LevelCard level={level} currency={currency} place={place} />
              </li>
            ))}
          </ul>
        </section>
        {isPlayer ? <TakePart /> : null}
      </div>
      {children}
      <div className="wrap mt-8 grid items-start gap-8 lg:grid-cols-2">
        <Leaderboard />
        <How jackpot={jackpot} />
      </div>
      <div className="wrap mt-8">
        <Drops drops={drops} jackpot={identifier} currency={currency} />
      </div>
    </div>
  )
}

function How({ jackpot }: { jackpot: JackpotData }) {
  const { t, locale } = useTexts('jackpots')
  const { stake_min_cents: amount_cents, currency, levels } = jackpot
  const has = (kind: string) => levels.some(({ drops_by }) => drops_by === kind)
  const amount = formatMoney({ amount_cents, currency }, locale)
  return (
    <section>
      <h2 className="text-[18px]/6 font-bold">{t('how.title')}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-[14px]/6 text-tx2">
        <li>{t('how.stake', { amount })}</li>
        {has('amount') ? <li>{t('how.amount')}</li> : null}
        {has('time') ? <li>{t('how.time')}</li> : null}
        <li>{t('how.proof')}</li>
      </ul>
    </section>
  )
}
