import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import type { Sent } from '@casino/contract/endpoint.ts'
import { useNavigate } from 'react-router'
import { openDeposit } from '../../contract.ts'
import { usePlaceOfPayment } from '../payment/use-place-of-payment.ts'
import { useGameBelow } from '../use-game-below.ts'
import { useRefreshPayments } from '../use-live-payments.ts'
import { useRiskReport } from '../use-risk-report.ts'

type Order = Omit<Sent<typeof openDeposit>, 'return_path'>

/** Starts a deposit and redirects: to the bank's page, or if there is none to the payment. */
export function useOpenDeposit() {
  const address = useAddress()
  const game = useGameBelow()
  const placeOf = usePlaceOfPayment(game)
  const navigate = useNavigate()
  const refresh = useRefreshPayments()
  const { busy, errors, submit, whole } = useFormCall(openDeposit, useRiskReport('transaction'))
  const send = async (order: Order) => {
    const return_path = address(game ? `${game}?dialog=deposit` : '/deposit')
    const opened = await submit({ ...order, return_path })
    if (!opened) return
    // The browser's back button leads to the payment, not to a form that could be sent again.
    const { to, ...how } = placeOf(Number(opened.payment.id))
    await navigate(to, how)
    if (opened.redirect_url) window.location.assign(opened.redirect_url)
    else refresh()
  }
  return { busy, errors, send, whole: whole ?? errors.currency ?? errors.method_id }
}
