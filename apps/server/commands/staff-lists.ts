import { describePayouts, listWaiting, type Waiting } from '@casino/cashbox/public'
import type { Db } from '@casino/db/connect.ts'
import { formatMoney } from '@casino/money/money.ts'
import {
  type Duplicate,
  type ListedAddress,
  listDuplicates,
  listOldAddresses,
  openPlayHolds,
  type PlayHold,
} from '@casino/players/public'
import { listWaitingDocuments, type WaitingDocument } from '@casino/verification/public'

const lists = {
  async list(db: Db) {
    const waiting = await listWaiting(db)
    return waiting.length > 0 ? waiting.map(lineOf) : ['No withdrawal waits.']
  },
  async payouts(db: Db) {
    return [await describePayouts(db)]
  },
  async documents(db: Db) {
    const waiting = await listWaitingDocuments(db)
    return waiting.length > 0 ? waiting.map(documentLineOf) : ['No document waits.']
  },
  async duplicates(db: Db) {
    const found = await listDuplicates(db)
    return found.length > 0 ? found.map(duplicateLine) : ['No account looks like another.']
  },
  async held(db: Db) {
    const found = await openPlayHolds(db)
    return found.length > 0 ? found.map(heldLine) : ['No player waits for real play.']
  },
  async addresses(db: Db) {
    const found = await listOldAddresses(db)
    return found.length > 0 ? found.map(addressLine) : ['Every account has a valid address.']
  },
}
type ListName = keyof typeof lists

export const listNames = Object.keys(lists)

export function isList(name: string): name is ListName {
  return Object.hasOwn(lists, name)
}

export function linesOf(name: ListName, db: Db): Promise<string[]> {
  return lists[name](db)
}

/** The device alone may be a household's. */
function duplicateLine({ ids, reasons, isPerson }: Duplicate): string {
  return `${ids.join(' and ')}: ${reasons.join(', ')}${isPerson ? '' : ' (an alert, no proof)'}`
}

function heldLine({ player_id, matched_id, held_at }: PlayHold): string {
  const since = `since ${held_at.toISOString()}`
  return `${player_id}  ${since}: has the mailbox of the excluded player ${matched_id}`
}

/** In quotes with escapes, because it may have invisible characters. */
function addressLine({ player_id, email, same_as }: ListedAddress): string {
  const shown = JSON.stringify(email).replaceAll(/[^ -~]/gu, escaped)
  const why = same_as === null ? 'is no valid address' : `is an address of account ${same_as}`
  return `${player_id}  ${shown} ${why}`
}

function escaped(letter: string): string {
  return `\\u{${letter.codePointAt(0)?.toString(16)}}`
}

function documentLineOf(waiting: WaitingDocument): string {
  const { id, player_id, document_type, file_name, description, created_at } = waiting
  const parts = [
    `${id}  ${document_type} of player ${player_id}`,
    `${file_name} since ${created_at.toISOString()}`,
    description ?? '',
  ]
  return parts.filter(Boolean).join(' · ')
}

function lineOf({ id, player_id, state, title, approvers, ...waiting }: Waiting): string {
  const { waits_because, waits_until, created_at, risk_score, risk_reasons } = waiting
  const parts = [
    `${id}  ${formatMoney(waiting, 'en')} by ${title} for player ${player_id}`,
    `${state} since ${created_at.toISOString()}`,
    waits_until ? `until ${waits_until.toISOString()}` : '',
    waits_because.join(', '),
    risk_score === null ? '' : `risk ${[risk_score, ...(risk_reasons ?? [])].join(' ')}`,
    approvers.length > 0 ? `approved by ${approvers.map(({ name }) => name).join(', ')}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
