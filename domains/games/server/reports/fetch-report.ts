import { readJson } from '../provider-play/read-json.ts'
import { hmac } from '../providers/hmac.ts'
import { agreedText, postSigned } from '../providers/post-signed.ts'
import { linesMax, parseReport, type Report, type ReportLine } from './report.ts'

const pageLengthMax = 8 * 1024 * 1024
const pagesMax = 5_000

export type Reporter = { identifier: string; report_url: string; casino_id: string; secret: string }

/**
 * Fetches a provider's report of a day, page by page. Throws if the answer is missing or invalid.
 */
export async function fetchReport(reporter: Reporter, day: string): Promise<Report> {
  const lines: ReportLine[] = []
  let after: string | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const answer = parseReport(await ask(reporter, { day, ...(after ? { after } : {}) }))
    if ('sums' in answer) return answer
    for (const line of answer.lines) lines.push(line)
    if (lines.length > linesMax) break
    if (!answer.next) return { lines }
    after = answer.next
  }
  throw new Error(`the report of ${day} is longer than ${linesMax} lines`)
}

async function ask(reporter: Reporter, asked: { day: string; after?: string }): Promise<unknown> {
  const { report_url, casino_id } = reporter
  const answer = await postSigned(reporter, {
    url: report_url,
    call: { casino_id, ...asked },
    signature: hmac,
    lengthMax: pageLengthMax,
  })
  const read = readJson(Buffer.from(agreedText(answer)))
  if ('fault' in read) throw new Error(read.fault)
  return read.json
}
