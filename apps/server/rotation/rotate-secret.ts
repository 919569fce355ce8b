import type { Db } from '@casino/db/connect.ts'
import type { SealedColumn } from '@casino/domain/renew-seals-store.ts'
import {
  type Rotation,
  replaceKey,
  rotateColumn,
  rotateFiles,
} from '@casino/domain/rotate-seals-store.ts'
import { renewStops } from '@casino/mail/stopped-store.ts'
import { seal, unseal } from '@casino/secrets/seal.ts'
import { domains } from '../domains.ts'
import {
  mailAddresses,
  replaceStoredMail,
  replaceWaitingMail,
  storedMails,
  type WaitingMail,
  waitingMails,
} from './rotation-store.ts'

const provider: SealedColumn = { table: 'games.provider', column: 'secret', purpose: 'providers' }
const bank: SealedColumn = { table: 'cashbox.provider', column: 'secret', purpose: 'banks' }

/** What the database keeps under each secret. Each can be repeated after a kill. */
const rotations: Record<string, (db: Db, rotation: Rotation) => Promise<string>> = {
  SEAL_SECRET: rotateSeals,
  MAIL_SECRET: rotateMails,
  GCP_SECRET_APOGEE: (db, rotation) => rotateShared(db, provider, rotation),
  GCP_SECRET_TURBOGAMES: (db, rotation) => rotateShared(db, provider, rotation),
  BANK_SECRET: (db, rotation) => rotateShared(db, bank, rotation),
}

/** Changes the database from one secret to another; the casino must not run. Says what changed. */
export async function rotateSecret(db: Db, name: string, rotation: Rotation): Promise<string> {
  const rotate = rotations[name]
  if (!rotate) throw new Error(`nothing in the database depends on ${name}`)
  return rotate(db, rotation)
}

async function rotateSeals(db: Db, rotation: Rotation): Promise<string> {
  let [keys, files] = [0, 0]
  for (const { sealed = [], sealedFiles = [] } of domains) {
    for (const column of sealed) keys += await rotateColumn(db, column, rotation)
    for (const table of sealedFiles) files += await rotateFiles(db, table, rotation)
  }
  return `${keys} keys and ${files} files are sealed again.`
}

/** A secret that the casino and another server share; the casino keeps it, sealed. */
async function rotateShared(db: Db, column: SealedColumn, rotation: Rotation): Promise<string> {
  const changed = await replaceKey(db, column, rotation)
  return `${changed} rows of ${column.table} have the new secret.`
}

async function rotateMails(db: Db, rotation: Rotation): Promise<string> {
  let mails = 0
  const renew = async (mail: WaitingMail, save: typeof replaceStoredMail) => {
    const sealed = renewed(mail.sealed, rotation)
    if (sealed === undefined) return
    await save(db, { id: mail.id, sealed })
    mails += 1
  }
  for (const mail of await waitingMails(db)) await renew(mail, replaceWaitingMail)
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await storedMails(db, last)
    if (page.length === 0) break
    for (const mail of page) await renew(mail, replaceStoredMail)
    last = page.at(-1)?.id ?? last
  }
  await rotateStops(db, rotation)
  return `${mails} mails are sealed again.`
}

async function rotateStops(db: Db, rotation: Rotation): Promise<void> {
  let last = 0n
  for (;;) {
    const page = await mailAddresses(db, last)
    if (page.length === 0) return
    await renewStops(db, { ...rotation, addresses: page.map(({ address }) => address) })
    last = page.at(-1)?.id ?? last
  }
}

/** Undefined if neither secret opens it (a mail of another casino), or the new one has sealed it. */
function renewed(sealed: string, { from, to }: Rotation): string | undefined {
  try {
    return seal(to, 'mail', unseal(from, 'mail', sealed))
  } catch {
    return undefined
  }
}
