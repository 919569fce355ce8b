import * as z from 'zod/mini'
import { CurrencyCode, Key } from '../provider-play/key.ts'

const Cents = z.pipe(
  z.int().check(z.minimum(0)),
  z.transform((cents: number) => BigInt(cents)),
)
const Instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
)
const named = {
  action_id: Key,
  user: Key,
  currency: CurrencyCode,
  round: z.nullish(Key),
  at: Instant,
}

/** One action that moved money at the provider, in whole subunits. */
const Line = z.discriminatedUnion('type', [
  z.object({ ...named, type: z.literal('bet'), amount: Cents }),
  z.object({ ...named, type: z.literal('win'), amount: Cents }),
  z.object({
    ...named,
    type: z.literal('rollback'),
    original_action_id: z.nullish(Key),
    /** Absent if the provider does not know whether the original was executed. */
    amount: z.nullish(Cents),
  }),
])
/** The net sums of a currency, without rolled back actions. */
const Sum = z.object({ currency: CurrencyCode, bets: Cents, wins: Cents })

const sumsMax = 500
/** The maximum of lines per day; larger reports must be given as sums. */
export const linesMax = 1_000_000

const ConnectionPool = z.object({ lines: z.array(Line).check(z.maxLength(linesMax)) })
const Sums = z.object({ sums: z.array(Sum).check(z.maxLength(sumsMax)) })
/** A page of an answer; `next` is the cursor of the next page. */
const Page = z.extend(ConnectionPool, { next: z.nullish(z.string().check(z.maxLength(255))) })

export type ReportLine = z.output<typeof Line>
export type ReportSum = z.output<typeof Sum>

/** A provider's report of a day: all lines, or only sums. */
export type Report = { lines: readonly ReportLine[] } | { sums: readonly ReportSum[] }
export type ReportPage = Report & { next?: string | null | undefined }

/** Parses a JSON report; throws with the place of the error. */
export function parseReport(json: unknown): ReportPage {
  const schema = typeof json === 'object' && json !== null && 'sums' in json ? Sums : Page
  const parsed = z.safeParse<z.ZodMiniType<ReportPage>>(schema, json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`the report's ${issue?.path.join('.') || 'body'} is not valid`)
}
