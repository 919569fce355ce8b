import type { Work } from '@casino/db/work.ts'
import { setConfirmedAddressRequired } from '../store.ts'
import { type BrandAnswer, type BrandInput, done, refused } from './change-brand.ts'

/** Under this licence only players with a confirmed address deposit and play for money. */
export function requireConfirmedAddress(work: Work, input: BrandInput): Promise<BrandAnswer> {
  return putPolicy(work, input, true)
}
export function allowUnconfirmedAddress(work: Work, input: BrandInput): Promise<BrandAnswer> {
  return putPolicy(work, input, false)
}

async function putPolicy(
  work: Work,
  { staff, what: licence }: BrandInput,
  isRequired: boolean,
): Promise<BrandAnswer> {
  const isKnown = await setConfirmedAddressRequired(work.tx, { licence, isRequired })
  if (!isKnown) return refused(`There is no licence ${licence}.`)
  const how = isRequired ? 'require' : 'do not require'
  const text = `deposits and real play under ${licence} ${how} a confirmed address`
  return done(work, staff, text)
}
