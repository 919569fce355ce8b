import type { Output } from '@casino/contract/endpoint.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { adapterOf } from '../adapters.ts'
import { applyReport } from '../apply-report.ts'
import { changePayment } from '../change-payment.ts'
import { lockPayment, saveBankFacts } from '../payment-store.ts'
import { viewPayment } from '../payment-view.ts'
import type { Failure, PageOrder } from '../providers/adapter.ts'
import type { Prepared } from './prepare-deposit.ts'

type Given = Output<typeof contract.openDeposit>

/**
 * Charges a saved card for a stored deposit. The bank's answer counts like its webhook. If there is
 * no answer, the card may have been charged, so the bank is polled.
 */
export async function chargeDeposit(
  context: OpenContext<PlayerContext>,
  { payment, provider }: Prepared,
  order: PageOrder & { token: string },
): Promise<Given> {
  const charged = await adapterOf(provider).chargeToken?.(provider, order)
  if (!charged) throw new Error(`${provider.identifier} cannot charge tokens`)
  if ('failure' in charged) {
    context.log.warn({ payment: String(payment.id), failure: charged.failure }, 'no charge')
  }
  return context.inTransaction(async (inside) => {
    if ('report' in charged) {
      const { report, page_url } = charged
      await applyReport(inside, { provider_id: provider.id, report })
      if (page_url)
        await saveBankFacts(inside.tx, {
          id: payment.id,
          provider_ref: report.provider_ref,
          page_url,
        })
    } else await recordFailure(inside, payment.id, charged)
    const shown = await viewPayment(inside.tx, payment)
    return { payment: shown, redirect_url: shown.page_url }
  })
}

async function recordFailure(
  context: PlayerContext,
  id: bigint,
  { refused }: Failure,
): Promise<void> {
  const payment = await lockPayment(context.tx, id)
  // The webhook arrived before the answer, or the player canceled.
  if (payment?.state !== 'created') return
  const reason = refused ? 'refused_by_bank' : null
  await changePayment(context, payment, { to: refused ? 'failed' : 'processing', reason })
}
