import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { lazy, type ReactNode, useId, useState } from 'react'
import { BalanceMenu } from './balance-menu.tsx'
import { useShownBalance } from './use-shown-balance.ts'

type BalancePillProps = {
  currency: string
  /** The amount in open rounds. */
  inPlayCents: number
  /** True while a game is open: the currency stays. */
  isFixed: boolean
  /** Links of the balance, passed by the app, which knows the pages. */
  links: ReactNode
}

const BalanceDetails = lazy(async () => ({
  default: (await import('./balance-details.tsx')).BalanceDetails,
}))

/**
 * The balance in the header, with the amount in open rounds; its menu shows cash and bonus money.
 * It follows the ledger, but is held while a game animates a round, so that it does not reveal the
 * result.
 */
export function BalancePill({ currency, inPlayCents, isFixed, links }: BalancePillProps) {
  const { t, locale } = useTexts('wallet')
  const menu = useId()
  const [hidden, setHidden] = useState(false)
  const account = useShownBalance(currency, inPlayCents)
  if (!account)
    return <span className="skeleton h-11 w-24 rounded-m" role="status" aria-label={t('balance')} />
  const amount = formatMoney({ currency, amount_cents: account.in_play_cents }, locale)
  const inPlay = !hidden && account.in_play_cents > 0 ? t('in_play', { amount }) : undefined
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        className={
          'flex h-11 min-w-0 items-center gap-2 rounded-m border border-line bg-s1 px-3 text-[14px] ' +
          'font-bold hover:bg-s2'
        }
      >
        <span className="sr-only">{t('balance')}</span>
        <span className="grid text-left leading-[18px]">
          <span data-testid="balance">{hidden ? '•••' : <Money of={account} />}</span>
          {inPlay ? (
            <span data-testid="in-play" className="text-[11px]/3 font-semibold text-tx2">
              {inPlay}
            </span>
          ) : null}
        </span>
        <span className="text-tx3 max-sm:hidden">
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <BalanceMenu id={menu} account={account} hidden={hidden} onHide={setHidden}>
        <BalanceDetails currency={currency} isFixed={isFixed} links={links} />
      </BalanceMenu>
    </>
  )
}
