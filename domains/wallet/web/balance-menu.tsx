import type { ShownBalance } from '@casino/client/live/shown-balance.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { type ReactNode, Suspense, useCallback, useState } from 'react'

type BalanceMenuProps = {
  id: string
  account: ShownBalance
  /** Whether the pill hides the amount. */
  hidden: boolean
  onHide(hidden: boolean): void
  /** Loaded when the menu opens. */
  children: ReactNode
}

/** The menu of the pill: cash, bonus money, and related links. */
export function BalanceMenu({ id, account, hidden, onHide, children }: BalanceMenuProps) {
  const { t } = useTexts('wallet')
  const [watch, openedByClick] = useWasOpened()
  const { currency, amount_cents, available_to_cashout_cents: real } = account
  return (
    <div
      id={id}
      ref={watch}
      popover="auto"
      className={
        'below-header m-0 max-h-[calc(100dvh-76px)] w-72 max-w-[calc(100vw-32px)] ' +
        'overflow-y-auto rounded-m border border-line bg-s2 p-4 text-[14px] text-tx shadow-e2'
      }
    >
      <dl className="grid gap-2">
        <Row name={t('balance_real')} amount={{ currency, amount_cents: real }} />
        <Row name={t('balance_bonus')} amount={{ currency, amount_cents: amount_cents - real }} />
        <Row name={t('balance_total')} amount={account} strong />
      </dl>
      <button
        type="button"
        onClick={() => onHide(!hidden)}
        aria-pressed={hidden}
        className="mt-3 flex min-h-11 w-full items-center gap-2 rounded-sm px-2 text-tx2 hover:bg-s3"
      >
        <Icon name={hidden ? 'eye' : 'eye-off'} size={18} />
        {t(hidden ? 'balance_show' : 'balance_hide')}
      </button>
      {openedByClick ? (
        <Suspense fallback={<span className="skeleton mt-3 block h-24 rounded-m" />}>
          {children}
        </Suspense>
      ) : null}
    </div>
  )
}

type Watch = (element: HTMLElement | null) => () => void

/** A ref that watches a popover, and whether it was ever opened, even before hydration. */
function useWasOpened(): [Watch, boolean] {
  const [openedByClick, setOpened] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    const look = () => {
      if (element?.matches(':popover-open')) setOpened(true)
    }
    look()
    element?.addEventListener('toggle', look)
    return () => element?.removeEventListener('toggle', look)
  }, [])
  return [watch, openedByClick]
}

type RowProps = {
  name: string
  amount: { amount_cents: number; currency: string }
  strong?: boolean
}

function Row({ name, amount, strong = false }: RowProps) {
  return (
    <div
      className={`flex justify-between gap-3 ${strong ? 'border-t border-line pt-2 font-bold' : 'text-tx2'}`}
    >
      <dt>{name}</dt>
      <dd className="text-right">
        <Money of={amount} full />
      </dd>
    </div>
  )
}
