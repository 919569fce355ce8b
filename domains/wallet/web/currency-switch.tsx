import { call } from '@casino/client/calls/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { formatMoney } from '@casino/money/money.ts'
import { Select } from '@casino/ui/forms/field.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { chooseAccount } from '../contract.ts'
import { accounts, currencies } from './queries.ts'

/**
 * Chooses the currency of play: one of the player's accounts with its balance, or another one of
 * the casino.
 */
export function CurrencySwitch({ chosen }: { chosen: string }) {
  const { t, locale } = useTexts('wallet')
  const own = useQuery(accounts()).data
  const offered = useQuery(currencies()).data
  const [choosing, choose] = useChoice()
  if (!own || !offered) return null
  const codes = offered.filter(({ enabled }) => enabled).map(({ code }) => code)
  if (codes.length < 2) return null
  const labelOf = (code: string) => {
    const account = own.find(({ currency }) => currency === code)
    return account ? `${code} · ${formatMoney(account, locale)}` : code
  }
  return (
    <Select
      label={t('currency')}
      value={choosing ?? chosen}
      aria-busy={choosing !== undefined}
      onChange={(event) => choose(event.target.value)}
    >
      {codes.map((code) => (
        <option key={code} value={code}>
          {labelOf(code)}
        </option>
      ))}
    </Select>
  )
}

/** The currency of a choice in progress, and the function that chooses one. */
function useChoice(): [string | undefined, (currency: string) => Promise<void>] {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [choosing, setChoosing] = useState<string>()
  const choose = async (currency: string) => {
    if (choosing) return
    setChoosing(currency)
    try {
      await call(chooseAccount, { currency })
      await client.invalidateQueries({ queryKey: accounts().queryKey })
      refetchViewer()
      await revalidate()
    } catch (error) {
      toast('reject', (error as Error).message)
    }
    setChoosing(undefined)
  }
  return [choosing, choose]
}
