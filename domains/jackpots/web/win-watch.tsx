import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { EventMessage } from '@casino/contract/event.ts'
import { formatMoney } from '@casino/money/money.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { Suspense, useEffect, useState } from 'react'
import { jackpotWon } from '../contract.ts'
import { isCelebrated } from '../rules.ts'
import { JackpotGem } from './jackpot-gem.tsx'

type Won = EventMessage<typeof jackpotWon>

/** Celebrates a pot that the player has won, on every page. */
export function WinWatch() {
  const [won, setWon] = useState<readonly Won[]>([])
  useLive(jackpotWon, (win) => setWon((all) => [...all, win]))
  const [first] = won
  if (!first) return null
  const onClose = () => setWon((all) => all.slice(1))
  const { amount_cents, stake_cents } = first
  const big = isCelebrated({
    amount_cents: BigInt(amount_cents),
    stake_cents: BigInt(stake_cents),
  })
  const shown = { key: first.id, win: first, onClose }
  return (
    <Suspense fallback={null}>
      {big ? <Celebration {...shown} key={first.id} /> : <Returned {...shown} key={first.id} />}
    </Suspense>
  )
}

type ShownProps = { win: Won; onClose(): void }

function Celebration({ win, onClose }: ShownProps) {
  const { t, locale } = useTexts('jackpots')
  const amount = amountOf(win, locale)
  return (
    <Dialog title={t('won.title', { level: win.jackpot_level_name })} onClose={onClose}>
      <div className="grid justify-items-center gap-4 text-center">
        <div className="motion-safe:animate-[rise_.32s_var(--ease-out)]">
          <JackpotGem place={2} size={120} />
        </div>
        <p className="tabular text-[40px]/none font-extrabold text-gold">{amount}</p>
        <p className="text-[15px]/6 text-tx2">{t('won.text', { amount })}</p>
        <Button look="money" size="l" className="w-full" onClick={onClose}>
          {t('won.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** A return at or below the stake is told without a celebration. */
function Returned({ win, onClose }: ShownProps) {
  const { t, locale } = useTexts('jackpots')
  const text = t('won.returned', {
    level: win.jackpot_level_name,
    amount: amountOf(win, locale),
  })
  useEffect(() => {
    toast('message', text)
    onClose()
  }, [text, onClose])
  return null
}

function amountOf(win: Won, locale: string): string {
  const { amount_cents, jackpot_original_currency: currency } = win
  return formatMoney({ amount_cents, currency }, locale)
}
