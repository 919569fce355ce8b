import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import * as contract from '../../desk-contract.ts'
import {
  addCanned,
  type CannedRow,
  cannedInUse,
  cannedPage,
  countCanned,
  findCanned,
  lockCanned,
  saveCanned,
} from './canned-store.ts'

const kind = 'canned_answer'
const usedMax = 200

function listed({ id, title, texts, enabled }: CannedRow) {
  return { id, title, languages: Object.keys(texts).sort().join(', '), enabled }
}

export const cannedReader: ListReader<typeof contract.listCannedAnswers> = {
  rows: async ({ db }, listing) => (await cannedPage(db, listing)).map(listed),
  count: ({ db }, { limit }) => countCanned(db, limit),
}

export async function readCannedAnswers({
  db,
}: StaffReadContext): Promise<Output<typeof contract.readCannedAnswers>> {
  const answers = await cannedInUse(db, usedMax)
  return { answers: answers.map(({ id, title, texts }) => ({ id, title, texts })) }
}

export async function showCannedAnswer(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showCannedAnswer>,
): Promise<Output<typeof contract.showCannedAnswer>> {
  const row = await findCanned(db, id)
  if (!row) throw refuse(contract.showCannedAnswer, 'canned_answer_unknown')
  const texts = Object.entries(row.texts).map(([language, text]) => ({ language, text }))
  const { audit } = await recordOf({ kind, id })
  return { ...listed(row), version: row.version, texts, audit }
}

export async function cannedSubject({ tx }: StaffWork, { id }: { id: bigint }): Promise<Subject> {
  const { version, title, texts, enabled } = await lockedCanned(tx, id)
  return { kind, id, version, state: { title, texts, enabled } }
}

async function lockedCanned(tx: StaffWork['tx'], id: bigint): Promise<CannedRow> {
  const row = await lockCanned(tx, id)
  if (!row) throw refuse(contract.showCannedAnswer, 'canned_answer_unknown')
  return row
}

/** Adds a canned answer in English; other languages follow one by one. */
export async function addCannedAnswer(
  { tx }: StaffChangeContext,
  { title, text }: Input<typeof contract.addCannedAnswer>,
): Promise<Output<typeof contract.addCannedAnswer>> {
  const id = await addCanned(tx, { title, texts: { [defaultLocale]: text } })
  if (!id) throw refuse(contract.addCannedAnswer, 'title_taken')
  return { id, text: `Canned answer ${title} is added.` }
}

export async function changeCannedAnswer(
  { tx }: StaffChangeContext,
  { id, language, text }: Input<typeof contract.changeCannedAnswer>,
): Promise<Output<typeof contract.changeCannedAnswer>> {
  const row = await lockedCanned(tx, id)
  await saveCanned(tx, { ...row, texts: { ...row.texts, [language]: text } })
  return { text: `${row.title} is changed.` }
}

export async function switchCannedAnswer(
  { tx }: StaffChangeContext,
  { id, enabled }: Input<typeof contract.switchCannedAnswer>,
): Promise<Output<typeof contract.switchCannedAnswer>> {
  const row = await lockedCanned(tx, id)
  await saveCanned(tx, { ...row, enabled })
  return { text: `${row.title} is ${enabled ? 'in use' : 'no longer in use'}.` }
}
