import type { Db } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { Services } from '@casino/domain/domain.ts'
import { adapterOf } from '../adapters.ts'
import { applyReport } from '../apply-report.ts'
import { applyTransfer } from '../deposits/receive-transfer.ts'
import { openFinding } from '../findings/open-finding.ts'
import { findProvider } from '../methods/method-store.ts'
import { claimReport, lockPayment, type Outcome, saveOutcome } from '../payment-store.ts'
import type { Failure, Provider, Status, WebhookEvent } from '../providers/adapter.ts'

/** The provider in a webhook's address; undefined if it is not enabled. */
export function knownProvider(db: Db, identifier: string): Promise<Provider | undefined> {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(identifier)) return Promise.resolve(undefined)
  return findProvider(db, identifier)
}

/**
 * Processes an event and all its changes in one transaction. It counts once: a repeated one gets
 * the first outcome. If it only announces news, the provider is queried first; `silent`: it did not
 * answer and must send the event again.
 */
export async function receiveEvent(
  { inTransaction, now }: Services,
  { provider, event }: { provider: Provider; event: WebhookEvent },
): Promise<Outcome | 'silent'> {
  const asked_at = 'ask' in event ? now() : undefined
  const status = 'ask' in event ? await adapterOf(provider).askStatus(provider, event.ask) : event
  if ('failure' in status && !status.isUnexpected) return 'silent'
  return inTransaction(async (work) => {
    const key = { provider_id: provider.id, event_id: event.event_id }
    const earlier = await claimReport(work.tx, { ...key, now: work.now })
    if (earlier) return earlier
    const { outcome, payment_id } =
      'report' in status || 'transfer' in status
        ? await applyStatus(work, provider, { status, asked_at })
        : await applyNothing(work, provider, { event, status })
    await saveOutcome(work.tx, { ...key, payment_id, outcome })
    return outcome
  })
}

type Applied = { outcome: Outcome; payment_id: bigint | null }

/**
 * The provider does not know the payment that its event names, or its answer makes no sense. It
 * would be the same again, so staff look at it.
 */
async function applyNothing(
  work: Work,
  provider: Provider,
  { event, status }: { event: WebhookEvent; status: Status | Failure },
): Promise<Applied> {
  if (!('ask' in event) || 'silent' in status) return { outcome: 'unknown', payment_id: null }
  const isKnown = 'failure' in status
  const payment = await lockPayment(work.tx, event.ask.id)
  await openFinding(work, {
    kind: isKnown ? 'not_understood' : 'payment_unknown',
    provider_id: provider.id,
    payment,
    reported: event.ask,
  })
  return { outcome: isKnown ? 'conflict' : 'unknown', payment_id: payment?.id ?? null }
}

/** Applies a provider's answer to its payment. `asked_at`: when we requested it. */
export async function applyStatus(
  work: Work,
  provider: Provider,
  { status, asked_at }: { status: Status; asked_at: Date | undefined },
): Promise<Applied> {
  if ('transfer' in status) return applyTransfer(work, provider, status.transfer)
  if (!('report' in status)) return { outcome: 'unknown', payment_id: null }
  const { report } = status
  const outcome = await applyReport(work, { provider_id: provider.id, report, asked_at })
  return { outcome, payment_id: report.payment_id }
}
