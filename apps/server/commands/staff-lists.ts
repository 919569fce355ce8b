import {
  describePayouts,
  type FindingRow,
  listWaiting,
  openFindings,
  type Waiting,
} from '@casino/cashbox/public'
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
  async findings(db: Db) {
    const found = await openFindings(db, findingsMax)
    return found.length > 0 ? found.map(findingLine) : ['No finding is open.']
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
const findingsMax = 200
type ListName = keyof typeof lists

export const listNames = Object.keys(lists)

export function isList(name: string): name is ListName {
  return Object.hasOwn(lists, name)
}

export function linesOf(name: ListName, db: Db): Promise<string[]> {
  return lists[name](db)
}

function findingLine(finding: FindingRow): string {
  const { id, kind, payment_id, player_id, currency, amount_cents, provider } = finding
  const { opened_at, owner, reported, holds_withdrawals } = finding
  const sum =
    currency === null || amount_cents === null ? '' : formatMoney({ amount_cents, currency }, 'en')
  const about = [
    payment_id === null ? '' : `payment ${payment_id}`,
    player_id === null ? '' : `player ${player_id}`,
  ]
  const told = Object.entries(reported).filter(([, value]) => value !== null)
  const parts = [
    `${id}  ${kind} ${sum}`.trim(),
    about.filter(Boolean).join(' of '),
    `since ${opened_at.toISOString()}`,
    owner === null ? 'nobody has taken it' : `taken by ${owner}`,
    holds_withdrawals ? 'withdrawals wait' : '',
    `${provider ?? 'the bank'} reported ${told.map(([name, value]) => `${name}=${value}`).join(' ')}`,
  ]
  return parts.filter(Boolean).join(' · ')
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
