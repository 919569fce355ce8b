import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useId, useState } from 'react'
import { isDropRight } from './check-drop.ts'
import type { DropData } from './queries.ts'

type DropsProps = { drops: readonly DropData[]; jackpot: string; currency: string }

/** The pots that have dropped, each with its proof. */
export function Drops({ drops, jackpot, currency }: DropsProps) {
  const { t } = useTexts('jackpots')
  const id = useId()
  if (drops.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-[18px]/6 font-bold">
        {t('drops.title')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {drops.map((drop) => (
          <li key={`${drop.level} ${drop.number}`}>
            <details className="rounded-m border border-line bg-s1 px-4 py-3">
              <summary className="grid cursor-pointer grid-cols-[1fr_auto] gap-x-3 text-[14px]">
                <span className="font-semibold">
                  {t('drops.pot', { level: drop.level_name, number: drop.number })}
                </span>
                <Money of={{ amount_cents: drop.amount_cents, currency }} className="font-bold" />
                <span className="text-[13px] text-tx3">{drop.user_name}</span>
                <span className="text-right text-[13px] text-tx3">
                  <DateTime at={drop.won_at} />
                </span>
              </summary>
              <Proof drop={drop} jackpot={jackpot} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proof({ drop, jackpot }: { drop: DropData; jackpot: string }) {
  const { t } = useTexts('jackpots')
  const [isRight, setRight] = useState<boolean>()
  return (
    <div className="mt-3 grid gap-3 text-[13px]">
      <dl className="grid gap-1">
        <dt className="text-tx3">{t('drops.commitment')}</dt>
        <dd className="break-all font-mono">{drop.commitment}</dd>
        <dt className="mt-1 text-tx3">{t('drops.secret')}</dt>
        <dd className="break-all font-mono">{drop.secret}</dd>
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={async () => setRight(await isDropRight(jackpot, drop))}>
          {t('drops.check')}
        </Button>
        <p role="status">
          {isRight === undefined ? null : t(isRight ? 'drops.right' : 'drops.wrong')}
        </p>
      </div>
    </div>
  )
}
