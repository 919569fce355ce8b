import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffChangeContext, StaffWork } from '@casino/http/staff/staff-route.ts'
import { pictureAddress } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { themeRoles } from '../../theme.ts'
import { addPicture } from '../pictures/add-picture.ts'
import {
  addHost,
  type BrandAnswer,
  type BrandInput,
  closePage,
  hideAustralia,
  openPage,
  removeHost,
  showAustralia,
} from '../staff/change-brand.ts'
import { createBrand, setBrandPictures, setBrandTheme, setLogo } from '../staff/new-brand.ts'
import { putContact } from '../staff/put-contact.ts'
import {
  renameBrand,
  setBrandCurrencies,
  setBrandSupport,
  setBrandTimeZone,
} from '../staff/set-brand-details.ts'
import { setBrandLocales } from '../staff/set-brand-locales.ts'
import { brandOfHost, countBrandVersion } from './brand-office-store.ts'

type Act = (work: Work, input: BrandInput) => Promise<BrandAnswer>
type Given = { id: bigint }

/** Does what a command does. `what` is written as the command takes it. */
async function change(
  work: StaffChangeContext,
  { id }: Given,
  [act, what]: [act: Act, what: string],
) {
  const answer = await act(work, { brand_id: id, staff: work.staff.name, what })
  const { text } = doneOf(answer)
  await countBrandVersion(work.tx, id)
  return { text }
}

function doneOf({ text, isRefused }: BrandAnswer): { text: string } {
  if (isRefused) throw refuse(contract.renameBrand, 'change_refused', { text })
  return { text }
}

export const rename = (work: StaffChangeContext, given: Input<typeof contract.renameBrand>) =>
  change(work, given, [renameBrand, given.name])

/** The word by which commands name what the casino has: all languages, all currencies. */
const ofCasino = 'house'

export function changeColors(work: StaffChangeContext, given: Input<typeof contract.setColors>) {
  const colors = themeRoles.flatMap((role) => (given[role] ? [`${role}=${given[role]}`] : []))
  return change(work, given, [setBrandTheme, colors.join(',') || ofCasino])
}

export function changeCurrencies(
  work: StaffChangeContext,
  given: Input<typeof contract.setCurrencies>,
) {
  return change(work, given, [setBrandCurrencies, given.currencies.join(',') || ofCasino])
}

export function changeLocales(work: StaffChangeContext, given: Input<typeof contract.setLocales>) {
  return change(work, given, [setBrandLocales, given.locales.join(',') || ofCasino])
}

export const changeTimeZone = (
  work: StaffChangeContext,
  given: Input<typeof contract.setTimeZone>,
) => change(work, given, [setBrandTimeZone, given.time_zone])

export const changeSupport = (work: StaffChangeContext, given: Input<typeof contract.setSupport>) =>
  change(work, given, [setBrandSupport, given.support_email])

export function changeContact(work: StaffChangeContext, given: Input<typeof contract.setContact>) {
  const { name, url = '', icon } = given
  return change(work, given, [putContact, `${name}=${url}${icon ? ` ${icon}` : ''}`])
}

export const addBrandHost = (work: StaffChangeContext, given: Input<typeof contract.addHost>) =>
  change(work, given, [addHost, given.host])

export const removeBrandHost = (
  work: StaffChangeContext,
  given: Input<typeof contract.removeHost>,
) => change(work, given, [removeHost, given.host])

export function changeAustralia(
  work: StaffChangeContext,
  given: Input<typeof contract.showAustralia>,
) {
  return change(work, given, [given.is_offered ? showAustralia : hideAustralia, given.host])
}

export const openBrandPage = (work: StaffChangeContext, given: Input<typeof contract.openPage>) =>
  change(work, given, [openPage, given.page])

export const closeBrandPage = (work: StaffChangeContext, given: Input<typeof contract.closePage>) =>
  change(work, given, [closePage, given.page])

/** Stores the picture, and makes it the logo. */
export async function changeLogo(work: StaffChangeContext, given: Input<typeof contract.setLogo>) {
  const { name } = await addPicture(work, { file: given.file, title: 'Logo', brand_id: given.id })
  return change(work, given, [setLogo, pictureAddress(name)])
}

type SiteFiles = { missingIn(folder: string): string | null | undefined }
let siteFiles: SiteFiles = { missingIn: () => null }

/** Sets what the site has in its files. Called once at the start of the office. */
export function setSiteFiles(given: SiteFiles): void {
  siteFiles = given
}

export function changePictures(
  work: StaffChangeContext,
  given: Input<typeof contract.setPictures>,
) {
  const act: Act = (inner, input) => setBrandPictures(inner, input, siteFiles.missingIn)
  return change(work, given, [act, given.folder ?? ofCasino])
}

export async function createInOffice(
  work: StaffWork,
  { name, host, licence, seal }: Input<typeof contract.createBrand>,
) {
  const input = {
    brand_id: 0n,
    staff: work.staff.name,
    what: name,
    host,
    licence,
    seal: seal ?? null,
  }
  const { text } = doneOf(await createBrand(work, input))
  const id = await brandOfHost(work.tx, host)
  if (!id) throw new Error(`the new brand has no host ${host}`)
  return { id, text }
}
