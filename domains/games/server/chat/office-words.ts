import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext, StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../chat-office-contract.ts'
import { chatWordMin, chatWordsMax, foldWord } from '../../chat-rules.ts'
import {
  addWord as add,
  countWords,
  findWord,
  lockWord,
  switchWord as save,
  type Word,
  wordsPage,
} from './word-store.ts'

const kind = 'chat_word'
type Given = { id: bigint }

export const wordReader: ListReader<typeof contract.listWords> = {
  rows: ({ db }, listing) => wordsPage(db, listing),
  count: ({ db }, { limit }) => countWords(db, limit),
}

export async function showWord(
  { db, recordOf }: StaffReadContext,
  { id }: Given,
): Promise<Output<typeof contract.showWord>> {
  const word = await findWord(db, id)
  if (!word) throw refuse(contract.showWord, 'word_unknown')
  const { audit } = await recordOf({ kind, id })
  return { ...word, audit }
}

export async function wordSubject({ tx }: StaffWork, { id }: Given): Promise<Subject> {
  const { version, word, enabled } = await locked(tx, id)
  return { kind, id, version, state: { word, enabled } }
}

/** Stores a word as texts are compared with it. */
export async function addWord(
  { tx }: StaffWork,
  { word }: Input<typeof contract.addWord>,
): Promise<Output<typeof contract.addWord>> {
  const folded = foldWord(word)
  const letters = folded.replace(/\*$/, '')
  if (letters.length < chatWordMin) throw refuse(contract.addWord, 'word_invalid')
  const count = await countWords(tx, chatWordsMax)
  if (count >= chatWordsMax) throw refuse(contract.addWord, 'words_full')
  const id = await add(tx, folded)
  if (!id) throw refuse(contract.addWord, 'word_listed')
  return { id, text: `“${folded}” may not be written any more.` }
}

export async function switchWord(
  { tx }: StaffWork,
  { id, enabled }: Input<typeof contract.switchWord>,
): Promise<Output<typeof contract.switchWord>> {
  const { word } = await locked(tx, id)
  await save(tx, { id, enabled })
  return { text: `“${word}” may ${enabled ? 'not be written' : 'be written'}.` }
}

async function locked(tx: StaffWork['tx'], id: bigint): Promise<Word> {
  const word = await lockWord(tx, id)
  if (!word) throw refuse(contract.showWord, 'word_unknown')
  return word
}
