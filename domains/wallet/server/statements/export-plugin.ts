import { Readable } from 'node:stream'
import { invalid, Refusal } from '@casino/contract/refuse.ts'
import { unkeepableField } from '@casino/http/clean-input.ts'
import { readSessionCookie } from '@casino/http/cookie.ts'
import type { Services } from '@casino/http/domain.ts'
import { HttpError } from '@casino/http/errors.ts'
import { identify } from '@casino/players/public'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ExportInput, type Line } from '../../contract.ts'
import { linesExportMax, periodFault } from '../../rules.ts'
import { countLines, cutsOf, type LinesAsked, nextLines } from './line-store.ts'
import { statementKey } from './statement-key.ts'
import { writeExport } from './write-export.ts'

const perMinute = 10
const pageSize = 1000
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

/** The player's history as a signed file, written as it is read: no contract answers a file. */
export async function exportPlugin(app: FastifyInstance, services: Services): Promise<void> {
  app.get(
    '/api/player/transactions/export',
    { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { db } = services
      const now = services.now()
      const player_id = await playerOf(services, request)
      const { format, from, to, currency } = inputOf(request.query)
      const cuts = await cutsOf(db, { player_id, from, to, ...(currency && { currency }) })
      const asked = { player_id, cuts, limit: linesExportMax + 1 }
      if ((await countLines(db, asked)) > linesExportMax) {
        throw new Refusal('export_too_large', { lines_max: linesExportMax })
      }
      const { private_key: privateKey } = await statementKey(db, now)
      const head = { player_id, from, to, made_at: now }
      const file = writeExport({ format, head, privateKey }, pagesOf(services, asked))
      const day = (at: Date) => at.toISOString().slice(0, 10)
      return reply
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="transactions-${day(from)}-${day(to)}.${format}"`,
        )
        .type(types[format])
        .send(Readable.from(file))
    },
  )
}

/** Whose session it is. A site on https knows only the cookie that is bound to its host. */
async function playerOf({ db, now }: Services, request: FastifyRequest): Promise<bigint> {
  const bound = readSessionCookie(request, ['https:'])
  const token = bound ?? (request.protocol === 'http' && readSessionCookie(request, ['http:']))
  const session = token ? await identify(db, token, now()) : undefined
  if (!session) throw new HttpError(401, 'unauthorized')
  return session.id
}

function inputOf(query: unknown): z.output<typeof ExportInput> {
  const unkeepable = unkeepableField(query)
  if (unkeepable) throw invalid({ [unkeepable]: 'invalid' })
  const parsed = z.safeDecode(ExportInput, query as never)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => [path.join('.') || 'body', 'invalid'])
    throw invalid(Object.fromEntries(fields))
  }
  const fault = periodFault(parsed.data)
  if (fault) throw invalid(fault)
  return parsed.data
}

async function* pagesOf({ db }: Services, asked: LinesAsked): AsyncGenerator<Line[]> {
  let after = 0n
  for (let count = 0; count < linesExportMax; count += pageSize) {
    const lines = await nextLines(db, { ...asked, after, limit: pageSize })
    yield lines
    if (lines.length < pageSize) return
    after = lines.at(-1)?.id ?? after
  }
}
