import { useTexts } from '@casino/client/texts.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useShownBalance } from './use-shown-balance.ts'

/** The balance as a line of a menu; nothing while it is unknown. */
export function BalanceLine({ currency, inPlayCents }: { currency: string; inPlayCents: number }) {
  const { t } = useTexts('wallet')
  const account = useShownBalance(currency, inPlayCents)
  if (!account) return null
  return (
    <p className="grid">
      <span className="text-[12px]/4 text-tx3">{t('balance')}</span>
      <Money of={account} className="text-[16px] font-bold" />
    </p>
  )
}
