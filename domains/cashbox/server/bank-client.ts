import { now } from '@casino/time/now.ts'
import * as z from 'zod/mini'
import { BankReport } from './bank-report.ts'
import { signed } from './bank-signature.ts'

const answerTimeoutMs = 8000
const answerLengthMax = 16_384

export type Bank = { api_url: string; secret: string }
/** `refused`: the bank has understood and will not do it. Else it may have done it or not. */
export type Failure = { failure: string; refused: boolean }

export type PageOrder = {
  id: bigint
  amount_cents: bigint
  currency: string
  locale: string
  return_url: string
  expires_at: Date
}
export type OpenedPage = { provider_ref: string; page_url: string } | Failure

const PageAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  page_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
})

/** Asks the bank for the page on which the player pays. The same payment gets the same page. */
export async function openPage(bank: Bank, order: PageOrder): Promise<OpenedPage> {
  const answer = await speak(bank, { method: 'POST', path: '/api/payments', body: bodyOf(order) })
  if ('failure' in answer) return answer
  const parsed = PageAnswer.safeParse(answer.json)
  if (!parsed.success) return { failure: 'an answer that is no page', refused: false }
  return { provider_ref: parsed.data.id, page_url: parsed.data.page_url }
}

function bodyOf({ id, amount_cents, currency, locale, return_url, expires_at }: PageOrder) {
  return {
    reference: String(id),
    amount_cents: Number(amount_cents),
    currency,
    locale,
    return_url,
    expires_at: expires_at.toISOString(),
  }
}

export type PayoutOrder = { id: bigint; amount_cents: bigint; currency: string }

/** Orders a payout. The same withdrawal is paid once, however often it is ordered. */
export function orderPayout(
  bank: Bank,
  { id, amount_cents, currency }: PayoutOrder,
): Promise<{ report: BankReport } | Failure> {
  const body = { reference: String(id), amount_cents: Number(amount_cents), currency }
  return reportOf(speak(bank, { method: 'POST', path: '/api/payouts', body }))
}

/** Asks what became of a payment or payout; `unknown` when the bank has never heard of it. */
export async function askReport(
  bank: Bank,
  { id, action }: { id: bigint; action: 'deposit' | 'cashout' },
): Promise<{ report: BankReport } | { unknown: true } | Failure> {
  const path = `/api/${action === 'deposit' ? 'payments' : 'payouts'}/${id}`
  const answer = await speak(bank, { method: 'GET', path })
  if ('failure' in answer && answer.status === 404) return { unknown: true }
  return reportOf(Promise.resolve(answer))
}

/** Tells the bank to close the page of a payment; it says what became of it, as when it is asked. */
export function cancelPage(bank: Bank, id: bigint): Promise<{ report: BankReport } | Failure> {
  return reportOf(speak(bank, { method: 'POST', path: `/api/payments/${id}/cancel`, body: {} }))
}

const ChargeAnswer = z.extend(BankReport, { page_url: z.nullish(PageAnswer.shape.page_url) })
export type Charged = { report: BankReport; page_url: string | undefined } | Failure

/**
 * Pays a deposit by a card that the bank knows by a token. Where its own bank wants to be sure, it gives
 * the page that asks for a code. The same payment is charged once.
 */
export async function chargeToken(
  bank: Bank,
  { token, ...order }: PageOrder & { token: string },
): Promise<Charged> {
  const body = { ...bodyOf(order), token }
  const answer = await speak(bank, { method: 'POST', path: '/api/charges', body })
  if ('failure' in answer) return answer
  const parsed = ChargeAnswer.safeParse(answer.json)
  if (!parsed.success) return { failure: 'an answer that is no charge', refused: false }
  const { page_url, ...report } = parsed.data
  return { report, page_url: page_url ?? undefined }
}

type Answer = { json: unknown } | (Failure & { status?: number })

async function reportOf(asked: Promise<Answer>): Promise<{ report: BankReport } | Failure> {
  const answer = await asked
  if ('failure' in answer) return answer
  const parsed = BankReport.safeParse(answer.json)
  if (!parsed.success) return { failure: 'an answer that is no report', refused: false }
  return { report: parsed.data }
}

type Call = { method: 'GET' | 'POST'; path: string; body?: object }

async function speak({ api_url, secret }: Bank, { method, path, body }: Call): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  try {
    const response = await fetch(`${api_url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...signed(secret, { method, path, body: text }, now()),
      },
      ...(body ? { body: text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const answer = (await response.text()).slice(0, answerLengthMax)
    const { status } = response
    if (response.ok) return { json: JSON.parse(answer) }
    // Only this says that the order itself is wrong; all else passes.
    return { failure: `HTTP ${status} ${answer.slice(0, 200)}`, refused: status === 422, status }
  } catch (error) {
    return { failure: String(error).slice(0, 300), refused: false }
  }
}
