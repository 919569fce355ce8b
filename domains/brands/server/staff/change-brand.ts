import type { Work } from '@casino/db/work.ts'
import * as z from 'zod/mini'
import { Pages } from '../../config.ts'
import { pageSlugs } from '../../rules.ts'
import { addMirror, hideLocales, removeMirror } from '../host-store.ts'
import { pagesOf } from '../pages-of.ts'
import { addChange, brandRows, configOf, putConfig } from '../store.ts'

/** A change of a brand, and the staff member who makes it. */
export type BrandInput = { brand_id: bigint; staff: string; what: string }
/** The result as text for staff; `isRefused`: nothing was changed. */
export type BrandAnswer = { text: string; isRefused: boolean }

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
/** A name with a dot, an address, or `localhost`; with a port or without. */
export const hostForm = new RegExp(`^(localhost|${label}(\\.${label})+)(:\\d{1,5})?$`)

/** Opens or closes a page that can be closed. */
export function openPage(work: Work, input: BrandInput): Promise<BrandAnswer> {
  return putPage(work, input, true)
}
export function closePage(work: Work, input: BrandInput): Promise<BrandAnswer> {
  return putPage(work, input, false)
}

async function putPage(
  work: Work,
  { brand_id, staff, what: slug }: BrandInput,
  isOpen: boolean,
): Promise<BrandAnswer> {
  const name = 'manage-promotion-pages'
  if (!(pageSlugs as readonly string[]).includes(slug)) {
    return refused(`Pages that can be closed: ${pageSlugs.join(', ')}.`)
  }
  if (!(await isBrand(work, brand_id))) return refused(`There is no brand ${brand_id}.`)
  const pages = pagesOf(await configOf(work.tx, { brand_id, name }))
  const content = z.parse(Pages, { ...pages, [slug]: isOpen })
  await putConfig(work.tx, { brand_id, name, content })
  return done(work, staff, `${slug} of brand ${brand_id} is ${isOpen ? 'open' : 'closed'}`)
}

/** Adds a host as a mirror of the brand. */
export async function addHost(
  work: Work,
  { brand_id, staff, what: host }: BrandInput,
): Promise<BrandAnswer> {
  if (!hostForm.test(host)) return refused(`${host} is no valid host name.`)
  if (!(await isBrand(work, brand_id))) return refused(`There is no brand ${brand_id}.`)
  const isNew = await addMirror(work.tx, { brand_id, host })
  if (!isNew) return refused(`${host} is already a host of this casino.`)
  return done(work, staff, `${host} is a mirror of brand ${brand_id}`)
}

/** Removes a mirror. The main host of a brand cannot be removed. */
export async function removeHost(
  work: Work,
  { brand_id, staff, what: host }: BrandInput,
): Promise<BrandAnswer> {
  const isRemoved = await removeMirror(work.tx, { brand_id, host })
  if (!isRemoved) return refused(`${host} is no mirror of brand ${brand_id}.`)
  return done(work, staff, `${host} is a host of brand ${brand_id} no more`)
}

/** Hides Australian English at a host, or offers it again [5.22]. */
export function hideAustralia(work: Work, input: BrandInput): Promise<BrandAnswer> {
  return hide(work, input, ['en-AU'])
}
export function showAustralia(work: Work, input: BrandInput): Promise<BrandAnswer> {
  return hide(work, input, [])
}

async function hide(
  work: Work,
  { brand_id, staff, what: host }: BrandInput,
  locales: readonly string[],
): Promise<BrandAnswer> {
  const isBrandHost = await hideLocales(work.tx, { brand_id, host, locales })
  if (!isBrandHost) return refused(`${host} is no host of brand ${brand_id}.`)
  return done(work, staff, `${host} ${locales.length > 0 ? 'hides' : 'offers'} Australian English`)
}

/** Whether a casino can have this name. */
export function isBrandName(name: string): boolean {
  return /^[\p{L}\d][\p{L}\d .'&-]{1,39}$/u.test(name)
}

/** Whether the brand exists. */
export async function isBrand({ tx }: Work, id: bigint): Promise<boolean> {
  return (await brandRows(tx)).some((brand) => brand.id === id)
}

/** Logs who changed what, and gives the answer for staff. */
export async function done({ tx, now }: Work, staff: string, what: string): Promise<BrandAnswer> {
  await addChange(tx, { staff, what, now })
  return { text: `${what}.`, isRefused: false }
}

export function refused(text: string): BrandAnswer {
  return { text, isRefused: true }
}
