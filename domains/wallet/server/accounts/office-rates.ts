import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext, StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { auditOf } from '@casino/staff/public'
import { isPlausibleRate } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { ratesDue } from '../tasks.ts'
import {
  countCurrencyRates,
  currencyRatesPage,
  findCurrencyRate,
  findRateBefore,
  findRateOfDay,
} from './office-rate-store.ts'
import { listCurrencyRows, saveRatesOf } from './store.ts'

const kind = 'currency_rate'

/** Reads the list of the rates of all currencies and days. */
export const currencyRateReader: ListReader<typeof contract.currencyRates> = {
  rows: ({ db }, listing) => currencyRatesPage(db, listing),
  count: ({ db }, listing) => countCurrencyRates(db, listing),
}

export async function showCurrencyRate(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showCurrencyRate>,
): Promise<Output<typeof contract.showCurrencyRate>> {
  const rate = await findCurrencyRate(db, id)
  if (!rate) throw refuse(contract.showCurrencyRate, 'currency_rate_unknown')
  return { ...rate, version: 1, audit: await auditOf(db, { kind, id }) }
}

export async function currencyRateSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const rate = await findCurrencyRate(tx, id)
  if (!rate) throw refuse(contract.showCurrencyRate, 'currency_rate_unknown')
  const { id: _, ...state } = rate
  return { kind, id, version: 1, state }
}

/**
 * Sets today's rate; a second one on the same day replaces the first. A job gives it to the ledger,
 * where the office cannot write.
 */
export async function setCurrencyRate(
  { tx, now }: StaffWork,
  { currency, eur_per_unit }: Input<typeof contract.setCurrencyRate>,
): Promise<Output<typeof contract.setCurrencyRate>> {
  if (currency === 'EUR') throw refuse(contract.setCurrencyRate, 'currency_rate_of_euro')
  const day = now.toISOString().slice(0, 10)
  const currencies = await listCurrencyRows(tx)
  if (!currencies.some(({ code }) => code === currency)) {
    throw refuse(contract.setCurrencyRate, 'currency_unknown')
  }
  const last = await findRateBefore(tx, { currency, day })
  if (last && !isPlausibleRate(eur_per_unit, last.eur_per_unit)) {
    throw refuse(contract.setCurrencyRate, 'currency_rate_implausible')
  }
  await saveRatesOf(tx, now, [{ currency, eur_per_unit }])
  await addJob(tx, ratesDue, {})
  const rate = await findRateOfDay(tx, { currency, day })
  if (!rate) throw new Error(`the rate of ${currency} was not saved`)
  return { id: rate.id, text: `1 ${currency} is worth €${eur_per_unit} from ${day} on.` }
}
