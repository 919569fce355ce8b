import type { OpenWork } from '@casino/db/work.ts'
import { clearFindings, closeNonFreezingFindings } from '@casino/wallet/books'
import { adapterOf } from '../adapters.ts'
import { findProvider, providersInUse } from '../methods/method-store.ts'
import { paymentsOf } from '../payments-source.ts'
import { type Reconciled, reconcileDay } from './reconcile-day.ts'

const dayMs = 86_400_000
const daysLookedBack = 30

/**
 * Compares yesterday with every provider that has a list, and the days before it again: a bank may
 * take money back weeks later. A failure of one does not affect the others.
 */
export async function reconcileAll(context: OpenWork): Promise<void> {
  const { inTransaction, now, log } = context
  const providers = await inTransaction(({ tx }) => providersInUse(tx))
  for (const provider of providers) {
    if (!adapterOf(provider).listDay) continue
    for (let ago = 1; ago <= daysLookedBack; ago += 1) {
      const day = new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10)
      try {
        await reconcileDay(context, { provider, day, isEarlier: ago > 1 })
      } catch (error) {
        log.error({ err: error, provider: provider.identifier, day }, 'payments were not compared')
        break
      }
    }
  }
}

/** Compares one day again, as staff have asked. */
export async function reconcileAgain(
  context: OpenWork,
  { provider: identifier, day }: { provider: string; day: string },
): Promise<void> {
  const provider = await context.inTransaction(({ tx }) => findProvider(tx, identifier))
  if (provider) await reconcileDay(context, { provider, day })
}

/** The same on request for one provider and day; `clear` closes findings that no longer occur. */
export async function auditPayments(
  context: Pick<OpenWork, 'inTransaction' | 'now' | 'log'>,
  { provider: identifier, day, clear }: { provider: string; day: string; clear: boolean },
): Promise<Reconciled & { cleared: number }> {
  const { inTransaction, now } = context
  const provider = await inTransaction(({ tx }) => findProvider(tx, identifier))
  if (!provider) throw new Error(`unknown payment provider ${identifier}`)
  const checked = await reconcileDay(context, { provider, day })
  const { differences } = checked
  const mayClear = clear && differences.length === 0
  const sources = [`${paymentsOf(provider)} ${day}`, paymentsOf(provider)]
  let cleared = 0
  for (const source of mayClear ? sources : []) {
    cleared += await inTransaction(async ({ tx }) => {
      await closeNonFreezingFindings(tx, { source: paymentsOf(provider), now })
      return clearFindings(tx, { source, differences, now })
    })
  }
  return { ...checked, cleared }
}
