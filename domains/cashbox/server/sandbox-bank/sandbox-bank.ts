import { unstorableField } from '@casino/http/requests/clean-input.ts'
import * as z from 'zod/mini'
import type { Adapter, DayLine, Failure, PageOrder, Report } from '../providers/adapter.ts'
import { parseJson } from '../providers/parse-json.ts'
import { type Answer, sendRequest } from './bank-client.ts'
import { BankReport, reportOf } from './bank-report.ts'
import { isSigned } from './bank-signature.ts'

const PageAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  page_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
})
const ChargeAnswer = z.extend(BankReport, { page_url: z.nullish(PageAnswer.shape.page_url) })
const Day = z.object({ lines: z.array(BankReport) })
const Webhook = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  report: BankReport,
})

/** The bank for development. */
export const sandboxBank: Adapter = {
  async openPage(bank, order) {
    const body = bodyOf(order)
    const answer = await sendRequest(bank, { method: 'POST', path: '/api/payments', body })
    if ('failure' in answer) return answer
    const parsed = PageAnswer.safeParse(answer.json)
    if (!parsed.success) return { failure: 'an answer that is no page', refused: false }
    return { provider_ref: parsed.data.id, page_url: parsed.data.page_url }
  },

  async chargeToken(bank, { token, ...order }) {
    const body = { ...bodyOf(order), token }
    const answer = await sendRequest(bank, { method: 'POST', path: '/api/charges', body })
    if ('failure' in answer) return answer
    const parsed = ChargeAnswer.safeParse(answer.json)
    if (!parsed.success) return { failure: 'an answer that is no charge', refused: false }
    const { page_url, ...report } = parsed.data
    return { report: reportOf(report), page_url: page_url ?? undefined }
  },

  async closePage(bank, { id }) {
    const path = `/api/payments/${id}/cancel`
    return reportIn(await sendRequest(bank, { method: 'POST', path, body: {} }))
  },

  async orderPayout(bank, { id, amount_cents, currency }) {
    const body = { reference: String(id), amount_cents: Number(amount_cents), currency }
    return reportIn(await sendRequest(bank, { method: 'POST', path: '/api/payouts', body }))
  },

  async askStatus(bank, { id, action }) {
    const path = `/api/${action === 'deposit' ? 'payments' : 'payouts'}/${id}`
    const answer = await sendRequest(bank, { method: 'GET', path })
    if ('failure' in answer && answer.status === 404) return { unknown: true }
    return reportIn(answer)
  },

  async listDay(bank, day) {
    const answer = await sendRequest(bank, { method: 'GET', path: `/api/days/${day}` })
    if ('failure' in answer) return answer
    const parsed = Day.safeParse(answer.json)
    if (!parsed.success) return { failure: 'an answer that is no list', refused: false }
    return { lines: parsed.data.lines.map(lineOf) }
  },

  readWebhook({ secret }, { headers, ...message }, now) {
    if (!isSigned({ secret, now }, message, headers)) return 'unsigned'
    const payload = parseJson(message.body)
    const webhook = Webhook.safeParse(payload)
    if (!webhook.success || unstorableField(payload)) return 'malformed'
    return { event_id: webhook.data.event_id, report: reportOf(webhook.data.report) }
  },
}

function bodyOf({ id, amount_cents, brand, ...order }: PageOrder) {
  const { currency, locale, return_url, expires_at } = order
  return {
    reference: String(id),
    amount_cents: Number(amount_cents),
    currency,
    method: brand,
    locale,
    return_url,
    expires_at: expires_at.toISOString(),
  }
}

function lineOf(payload: BankReport): DayLine {
  const report = reportOf(payload)
  return { ...report, isDone: report.state === 'done', report }
}

function reportIn(answer: Answer): { report: Report } | Failure {
  if ('failure' in answer) return answer
  const parsed = BankReport.safeParse(answer.json)
  if (!parsed.success) return { failure: 'an answer that is no report', refused: false }
  return { report: reportOf(parsed.data) }
}
