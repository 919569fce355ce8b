import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { accounts } from '@casino/wallet/web/queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

/** A link to the cashbox. For a player without money it opens the deposit. */
export function CashboxLink(link: Omit<ComponentProps<typeof DialogLink>, 'to'>) {
  const viewer = useViewer()
  const { data } = useQuery({ ...accounts(), enabled: viewer !== undefined })
  const hasMoney = data?.some(({ amount_cents }) => Number(amount_cents) > 0) ?? true
  const mayDeposit = viewer !== undefined && viewer.excluded_until === undefined
  return <DialogLink {...link} to={hasMoney || !mayDeposit ? '/cashbox' : '/deposit'} />
}
