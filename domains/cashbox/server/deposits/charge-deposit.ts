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
 * Pays a stored deposit by what its player has kept. What the bank answers holds, like its webhook; a bank
 * that is silent may have charged it or not, and is asked until it says so.
 */
export async function chargeDeposit(
  context: OpenContext<PlayerContext>,
  { payment, provider }: Prepared,
  order: PageOrder & { token: string },
): Promise<Given> {
  const charged = await adapterOf(provider).chargeToken?.(provider, order)
  if (!charged) throw new Error(`${provider.identifier} charges no tokens`)
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
  // The webhook was quicker than the answer, or the player has given it up.
  if (payment?.state !== 'created') return
  const reason = refused ? 'refused_by_bank' : null
  await changePayment(context, payment, { to: refused ? 'failed' : 'processing', reason })
}
