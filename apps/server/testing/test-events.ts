import { event } from '@casino/contract/event.ts'
import type { Db } from '@casino/db/connect.ts'
import { emit } from '@casino/events/emit.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'

const text = z.object({ text: z.string() })
const news = event({ name: 'test.news', push: 'everyone', channel: 'news', payload: text })
const letter = event({ name: 'test.letter', push: 'player', channel: 'letters', payload: text })
const note = event({ name: 'test.note', push: 'none', payload: text })

/** Emits test events in a quiet casino: news for all, letters to one player, notes to nobody. */
export function testEventsIn(db: Db) {
  return {
    /** Sends it to all, or to one player. */
    sends: (text: string, to?: bigint) =>
      db
        .transaction()
        .execute((tx) =>
          to === undefined
            ? emit(tx, news, { text })
            : emit(tx, letter, { text }, { player_id: to }),
        ),
    notes: (text: string) => db.transaction().execute((tx) => emit(tx, note, { text })),
    /** Sends many letters at once. */
    floods: (count: number, to: bigint) =>
      db.transaction().execute(async (tx) => {
        for (let at = 0; at < count; at += 1) {
          await emit(tx, letter, { text: `many ${at}` }, { player_id: to })
        }
      }),
    /** The position from which a client that received this message recovers. */
    async positionOf(text: string): Promise<string> {
      const { rows } = await sql<{ position: bigint }>`
        select position from events.outbox where payload->>'text' = ${text}`.execute(db)
      return String(rows[0]?.position)
    },
  }
}
