import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { addressOf } from '@casino/i18n/addresses.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../../staff-contract.ts'
import { findDocument } from '../documents/document-store.ts'
import { previewToken } from './preview-token.ts'

const previewMs = 3_600_000

let siteOf: (brand_id: bigint) => string = () => ''

/** Sets where the sites of the brands are. Called once at the start of the office. */
export function setPreviewSites(given: (brand_id: bigint) => string): void {
  siteOf = given
}

/** The address of the site of a brand. */
export function siteOfBrand(brand_id: bigint): string {
  return siteOf(brand_id)
}

/** A link that shows the draft at the site for one hour, as somebody else would see it. */
export async function linkPreview(
  { db, now }: StaffReadContext,
  input: Input<typeof contract.linkPreview>,
): Promise<Output<typeof contract.linkPreview>> {
  const { id, brand = 1n, licence = null, country = null, device = 'desktop', group } = input
  const document = await findDocument(db, id)
  if (!document) throw refuse(contract.linkPreview, 'document_unknown')
  const locale = input.locale || document.locale || defaultLocale
  const codes = [licence, country].flatMap((one) => one || [])
  const number = group ? Number(group) : null
  if (!isLocale(locale) || codes.some((one) => !/^[A-Z]{2}$/.test(one)) || Number.isNaN(number)) {
    const text = 'A language is written de, a licence or country EE, a group as its number.'
    throw refuse(contract.linkPreview, 'name_invalid', { text })
  }
  const expires_at = new Date(now.getTime() + previewMs)
  const token = previewToken({
    id: Number(id),
    until: Math.floor(expires_at.getTime() / 1000),
    locale,
    licence: licence || null,
    country: country || null,
    device,
    group: number,
  })
  return { url: `${siteOf(brand)}${addressOf('/preview', { locale })}?token=${token}`, expires_at }
}
