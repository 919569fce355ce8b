import { randomInt } from 'node:crypto'
import { invalid } from '@casino/contract/refuse.ts'
import type { Context } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { contentCharactersMax, isSampled, type LogKind } from '../rules.ts'
import { writeEntry } from './write-entry.ts'

const chances = 1_000_000

/** The action of a log: stores one in twenty. */
export function writeLog(kind: LogKind) {
  return async (context: Context, content: object): Promise<Record<string, never>> => {
    if (JSON.stringify(content).length > contentCharactersMax) {
      throw invalid(contract.logError, { base: 'too_long' })
    }
    if (isSampled(randomInt(chances) / chances)) await writeEntry(context, { kind, content })
    return {}
  }
}

/** The player is that of the session, not whom the body names. */
export function writeGameStart(
  context: Context,
  { userId: _theirs, ...content }: { userId?: unknown },
): Promise<Record<string, never>> {
  return writeLog('game_start')(context, content)
}
