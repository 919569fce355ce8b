import { randomInt } from 'node:crypto'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { foldCode } from '@casino/i18n/fold.ts'
import { auditOf } from '@casino/staff/public'
import { codeAlphabet, codeLengthMax, codeRandomLength } from '../../rules.ts'
import * as contract from '../../staff-codes-contract.ts'
import { addCodes } from '../codes/code-store.ts'
import { foldTyped } from '../codes/fold-typed.ts'
import { planByKey } from '../plans/edit-plan-store.ts'
import { codeById, codesPage, countCodes, saveCodeEnd, usesOf } from './code-list-store.ts'

const codeKind = 'code'

/** The filter's code is compared in the form in which codes are stored. */
const folded = <F extends { code?: string | undefined }>(filter: F): F =>
  filter.code === undefined ? filter : { ...filter, code: foldTyped(filter.code) }

export const codeReader: ListReader<typeof contract.listCodes> = {
  rows: ({ db }, listing) => codesPage(db, { ...listing, filter: folded(listing.filter) }),
  count: ({ db }, counted) => countCodes(db, { ...counted, filter: folded(counted.filter) }),
}

export async function showCode(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showCode>,
): Promise<Output<typeof contract.showCode>> {
  const code = await codeById(db, id)
  if (!code) throw refuse(contract.showCode, 'no_such_code')
  return { ...code, uses: await usesOf(db, id), audit: await auditOf(db, { kind: codeKind, id }) }
}

/** A code as the object of a change by staff, locked. */
export async function codeSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const found = await codeById(tx, id, { isLocked: true })
  if (!found) throw refuse(contract.showCode, 'no_such_code')
  const { version, code, plan, valid_until, uses_max } = found
  return { kind: codeKind, id, version, state: { code, plan, valid_until, uses_max } }
}

/** Adds typed or random codes to a plan that takes codes. */
export async function addStaffCodes(
  { tx, now, staff }: StaffWork,
  given: Input<typeof contract.addCodes>,
): Promise<Output<typeof contract.addCodes>> {
  const plan = await planByKey(tx, given.plan)
  if (!plan) throw refuse(contract.addCodes, 'plan_unknown')
  const { trigger } = plan.draft
  if (trigger !== 'code' && trigger !== 'coupon') {
    throw refuse(contract.addCodes, 'plan_takes_no_code')
  }
  const codes = codesIn(given)
  if (codes.length === 0) throw refuse(contract.addCodes, 'codes_missing')
  const { series, uses_max, valid_until } = given
  const more = { series, uses_max, valid_until, created_by: staff.name, now }
  const ids = await addCodes(tx, { codes, plan_id: plan.id, ...more })
  const [id] = ids
  if (id === undefined) throw refuse(contract.addCodes, 'codes_exist')
  const known = codes.length - ids.length
  const left = known > 0 ? ` ${known} existed already and stay as they are.` : ''
  return { id, text: `${ids.length} codes of ${given.plan} are added.${left}` }
}

function codesIn({ codes = [], count = 0, prefix = '' }: Input<typeof contract.addCodes>) {
  const typed = codes.map((code) => foldTyped(foldCode(code))).filter((code) => code !== '')
  const wrong = typed.find((code) => code.length > codeLengthMax)
  if (wrong !== undefined) throw invalid(contract.addCodes, { codes: 'code_invalid' })
  const random = Array.from({ length: count }, () => foldTyped(prefix) + randomCode())
  return [...new Set([...typed, ...random])]
}

function randomCode(): string {
  const characters = Array.from({ length: codeRandomLength }, () =>
    codeAlphabet.charAt(randomInt(codeAlphabet.length)),
  )
  return characters.join('')
}

export async function changeCodeEnd(
  { tx }: StaffChangeContext,
  { id, valid_until }: Input<typeof contract.changeCodeEnd>,
): Promise<Output<typeof contract.changeCodeEnd>> {
  await saveCodeEnd(tx, { id, valid_until: valid_until ?? null })
  return { text: valid_until ? 'The code has a new end.' : 'The code does not end.' }
}
