import { domain as brands } from '@casino/brands/server'
import { domain as content } from '@casino/content/server'
import { domain as limits } from '@casino/limits/server'
import { domain as notifications } from '@casino/notifications/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import type { Client } from '@casino/testing/client.ts'
import type { TestServers } from '@casino/testing/database.ts'
import { startTestApp } from '@casino/testing/test-app.ts'
import { domain as verification } from '@casino/verification/server'
import { domain as wallet } from '@casino/wallet/server'
import sharp from 'sharp'
import * as contract from '../../contract.ts'
import * as office from '../../staff-contract.ts'
import { domain as support } from '../index.ts'

/** A test app with the support desk. */
export async function openSupport(postgres: TestServers) {
  setSealSecrets('the secret of the house')
  const domains = [
    brands,
    staffDomain,
    players,
    content,
    notifications,
    wallet,
    verification,
    limits,
    support,
  ]
  const app = await startTestApp(postgres, { domains, people, staff })
  let keys = 0
  const key = () => {
    keys += 1
    return `test-key-${keys}`
  }
  const card = async (staff: Client, id: number) =>
    (await staff.call(office.showConversation, { id })).body
  return {
    ...app,
    /** A key for a new message. */
    key,
    duty: (by: Client, on: boolean) => by.call(office.setDuty, { on }),
    say: (who: Client, text: string, more: { name?: string; email?: string } = {}) =>
      who.call(contract.sendMessage, { text, client_key: key(), ...more }),
    chat: async (who: Client, after?: number) =>
      (await who.call(contract.showChat, after === undefined ? {} : { after })).body,
    answer: (by: Client, given: { id: number; text: string; client_key?: string }) =>
      by.call(office.answer, { client_key: key(), ...given }),
    /** A conversation as staff see it. */
    card,
    /** What a change of a conversation sends besides its own input. */
    async changeOf(by: Client, id: number) {
      return { id, version: (await card(by, id)).version, reason: 'as agreed' }
    },
    /** Closes all conversations, so that the next message begins a new one. */
    async closeAll() {
      await app.pool.query(`update support.conversation set state = 'closed', closed_at = now(),
        waiting_since = null where state <> 'closed'`)
    },
    async switchUploadsOff() {
      await app.pool.query(`insert into brands.config (brand_id, name, content)
        values (1, 'chat-config', '{"is_live":true,"uploads":false}')
        on conflict (brand_id, name) do update set content = excluded.content`)
    },
    async close() {
      setSealSecrets(undefined)
      await app.close()
    },
  }
}

/** A small PNG. */
export async function testPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 8, height: 8, channels: 3, background: '#123' } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}
