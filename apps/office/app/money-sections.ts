import { batch, batches } from '@casino/cashbox/office/batches.ts'
import { finding, findings } from '@casino/cashbox/office/findings.ts'
import { method, methods, provider, providers } from '@casino/cashbox/office/methods.ts'
import { allPaymentsList, payment, payments } from '@casino/cashbox/office/payments.ts'
import { reconciliation, reconciliations } from '@casino/cashbox/office/reconciliations.ts'
import { fileOfBooks, filesOfBooks } from '@casino/wallet/office/book-files.ts'
import { bookMonth, bookMonths } from '@casino/wallet/office/book-months.ts'
import { rateOfCurrency, ratesOfCurrencies } from '@casino/wallet/office/currency-rates.ts'
import { feeOfProvider, feesOfProviders } from '@casino/wallet/office/provider-fees.ts'
import type { Section } from './section.ts'

/** The sections about payments and the books. */
export const moneySections: readonly Section[] = [
  {
    path: 'payments',
    name: 'Payments',
    group: 'Money',
    one: 'payment',
    list: payments,
    card: payment,
  },
  {
    path: 'findings',
    view: 'state=open',
    name: 'Findings',
    group: 'Money',
    one: 'finding',
    list: findings,
    card: finding,
  },
  {
    path: 'batches',
    name: 'Payout batches',
    group: 'Money',
    one: 'batch',
    list: batches,
    card: batch,
  },
  {
    path: 'reconciliations',
    name: 'Reconciliation',
    group: 'Money',
    one: 'comparison',
    list: reconciliations,
    card: reconciliation,
  },
  {
    path: 'methods',
    name: 'Payment methods',
    group: 'Money',
    one: 'payment method',
    list: methods,
    card: method,
    related: [{ list: allPaymentsList, by: 'method_id' }],
  },
  {
    path: 'providers',
    name: 'Payment providers',
    group: 'Money',
    one: 'payment provider',
    list: providers,
    card: provider,
    related: [
      { list: methods, by: 'provider_id' },
      { list: allPaymentsList, by: 'provider_id' },
    ],
  },
  {
    path: 'book-months',
    name: 'Months',
    group: 'Money',
    one: 'month',
    list: bookMonths,
    card: bookMonth,
  },
  {
    path: 'book-files',
    name: 'Signed files',
    group: 'Money',
    one: 'file of the books',
    list: filesOfBooks,
    card: fileOfBooks,
  },
  {
    path: 'provider-fees',
    name: 'Fees of providers',
    group: 'Money',
    one: 'fee',
    list: feesOfProviders,
    card: feeOfProvider,
  },
  {
    path: 'currency-rates',
    name: 'Currency rates',
    group: 'Money',
    one: 'rate',
    list: ratesOfCurrencies,
    card: rateOfCurrency,
  },
]
