import { useLive } from '@casino/client/live.ts'
import {
  onLateBooks,
  type ShownBalance,
  tellBooks,
  useHeldBalance,
} from '@casino/client/shown-balance.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { balanceChanged } from '../contract.ts'
import { type AccountData, accounts } from './queries.ts'

type BalancePillProps = {
  currency: string
  /** What of the player's is in open rounds. */
  inPlayCents: number
}

/**
 * The player's money, always in sight, with what of it is in play; behind it what is cash and what
 * bonus. It moves as the ledger does, but rests while a game shows a round, so that it does not tell
 * the end before.
 */
export function BalancePill({ currency, inPlayCents }: BalancePillProps) {
  const { t, locale } = useTexts('wallet')
  const menu = useId()
  const [hidden, setHidden] = useState(false)
  const account = useShown(currency, inPlayCents)
  if (!account)
    return <span className="skeleton h-11 w-24 rounded-m" role="status" aria-label={t('balance')} />
  const bonus = {
    currency,
    amount_cents: account.amount_cents - account.available_to_cashout_cents,
  }
  const amount = formatMoney({ currency, amount_cents: account.in_play_cents }, locale)
  const inPlay = !hidden && account.in_play_cents > 0 ? t('in_play', { amount }) : undefined
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
      <dd className="text-right">
        <Money of={amount} full />
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

/** What the books say, or, while a game shows a round, what is held; every pill shows the same. */
function useShown(currency: string, in_play_cents: number): ShownBalance | undefined {
  const client = useQueryClient()
  const { data } = useQuery(accounts())
  useBalancePush()
  const held = useHeldBalance(currency)
  const account = data?.find((one) => one.currency === currency)
  const { amount_cents, available_to_cashout_cents } = account ?? {}
  useEffect(() => {
    if (amount_cents === undefined || available_to_cashout_cents === undefined) return
    tellBooks({ currency, amount_cents, available_to_cashout_cents, in_play_cents })
  }, [currency, amount_cents, available_to_cashout_cents, in_play_cents])
  useEffect(
    () => onLateBooks(() => void client.invalidateQueries({ queryKey: accounts().queryKey })),
    [client],
  )
  return held ?? (account && { ...account, in_play_cents })
}
