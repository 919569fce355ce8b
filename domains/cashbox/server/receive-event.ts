import type { Db } from '@casino/db/connect.ts'
import type { Services } from '@casino/domain/domain.ts'
import { applyEvent } from './apply-report.ts'
import type { BankReport } from './bank-report.ts'
import { findProvider, type ProviderRow } from './method-store.ts'
import type { Outcome } from './payment-store.ts'

/** The provider that a webhook is addressed by; undefined when we do not work with it. */
export function knownProvider(db: Db, identifier: string): Promise<ProviderRow | undefined> {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(identifier)) return Promise.resolve(undefined)
  return findProvider(db, identifier)
}

/** Takes an event in, in one transaction with all that it changes. */
export function receiveEvent(
  { inTransaction }: Services,
  event: { provider_id: bigint; event_id: string; report: BankReport },
): Promise<Outcome> {
  return inTransaction((work) => applyEvent(work, event))
}
