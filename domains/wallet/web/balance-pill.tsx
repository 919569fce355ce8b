import { useInRound } from '@casino/client/in-round.ts'
import { useLive } from '@casino/client/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { balanceChanged } from '../contract.ts'
import { type AccountData, accounts } from './queries.ts'

/**
 * The player's money, always in sight; behind it what of it is cash and what bonus. It moves as the
 * ledger does, but rests while a game shows a round, so that it does not tell the end before.
 */
export function BalancePill({ currency }: { currency: string }) {
  const { t } = useTexts('wallet')
  const menu = useId()
  const { data } = useQuery(accounts())
  const [hidden, setHidden] = useState(false)
  useBalancePush()
  const account = useFrozen(
    data?.find((one) => one.currency === currency),
    useInRound(),
  )
  if (!account)
    return <span className="skeleton h-11 w-24 rounded-m" role="status" aria-label={t('balance')} />
  const bonus = {
    currency,
    amount_cents: account.amount_cents - account.available_to_cashout_cents,
  }
  const real = { currency, amount_cents: account.available_to_cashout_cents }
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
        <span data-testid="balance">{hidden ? '•••' : <Money of={account} />}</span>
        <span className="text-tx3 max-sm:hidden">
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <div
        id={menu}
        popover="auto"
        className="inset-auto top-[60px] right-4 m-0 w-72 rounded-m border border-line bg-s2 p-4 text-[14px] text-tx shadow-e2"
      >
        <dl className="grid gap-2">
          <Row name={t('balance_real')} amount={real} />
          <Row name={t('balance_bonus')} amount={bonus} />
          <div className="border-t border-line pt-2">
            <Row name={t('balance_total')} amount={account} strong />
          </div>
        </dl>
        <button
          type="button"
          onClick={() => setHidden(!hidden)}
          aria-pressed={hidden}
          className="mt-3 flex min-h-11 w-full items-center gap-2 rounded-sm px-2 text-tx2 hover:bg-s3"
        >
          <Icon name={hidden ? 'eye' : 'eye-off'} size={18} />
          {t(hidden ? 'balance_show' : 'balance_hide')}
        </button>
      </div>
    </>
  )
}

type RowProps = {
  name: string
  amount: { amount_cents: number; currency: string }
  strong?: boolean
}

function Row({ name, amount, strong = false }: RowProps) {
  return (
    <div className={`flex justify-between gap-3 ${strong ? 'font-bold' : 'text-tx2'}`}>
      <dt>{name}</dt>
      <dd>
        <Money of={amount} />
      </dd>
    </div>
  )
}

/** What the ledger says goes straight into the cache, account by account. */
function useBalancePush(): void {
  const client = useQueryClient()
  useLive(balanceChanged, (changed) => {
    client.setQueryData(accounts().queryKey, (known: AccountData[] | undefined) => {
      if (!known) return known
      const isThis = ({ currency }: AccountData) => currency === changed.currency
      if (!known.some(isThis)) return [...known, changed]
      return known.map((account) => (isThis(account) ? changed : account))
    })
  })
}

/** The value as it was when the freeze began, until it ends. */
function useFrozen<T>(value: T, frozen: boolean): T {
  const kept = useRef(value)
  if (!frozen || kept.current === undefined) kept.current = value
  return kept.current
}
