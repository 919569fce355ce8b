import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { type ThemeRole, themeRoles } from '../../theme.ts'
import { pagesOf } from '../pages-of.ts'
import { type Contact, hostRows, policyRows } from '../store.ts'
import { brandsPage, countBrands, findBrand, type OfficeBrand } from './brand-office-store.ts'
import { brandKind } from './brand-subject.ts'

/** Reads the list of the brands. */
export const brandReader: ListReader<typeof contract.brands> = {
  rows: async ({ db }, listing) => (await brandsPage(db, listing)).map(listed),
  count: ({ db }, counted) => countBrands(db, counted),
}

function listed(brand: OfficeBrand) {
  const { id, name, licence, seal, main_host } = brand
  const closed = pagesIn(brand).filter(({ is_open }) => !is_open)
  return {
    id,
    brand_id: id,
    name,
    licence,
    seal,
    main_host,
    closed_pages: closed.map(slugOf).join(' '),
  }
}

const slugOf = ({ slug }: { slug: string }) => slug

function pagesIn({ pages }: OfficeBrand) {
  const all = Object.entries(pagesOf(pages)).map(([slug, is_open]) => ({ slug, is_open }))
  return all.sort((one, other) => one.slug.localeCompare(other.slug))
}

/** A brand with its hosts, colours, pages and contacts. */
export async function showBrand(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showBrand>,
): Promise<Output<typeof contract.showBrand>> {
  const brand = await findBrand(db, id)
  if (!brand) throw refuse(contract.showBrand, 'brand_unknown')
  const hosts = (await hostRows(db)).filter(({ brand_id }) => brand_id === id)
  const policy = (await policyRows(db)).find(({ licence }) => licence === brand.licence)
  return {
    ...listed(brand),
    support_email: brand.support_email,
    time_zone: brand.time_zone,
    logo: brand.logo_full,
    pictures: brand.pictures,
    currencies: brand.currencies ?? [],
    locales: brand.locales ?? [],
    closed_countries: [...(policy?.closed_countries ?? [])],
    ...colorsOf(brand),
    hosts: hosts.map(({ host, is_main, hidden_locales }) => ({
      host,
      is_main,
      hidden_locales: hidden_locales.join(' '),
    })),
    pages: pagesIn(brand),
    contacts: Object.entries(brand.contacts).map(([name, contact]) => ({
      name,
      url: urlOf(contact),
    })),
    version: brand.version,
    ...(await recordOf({ kind: brandKind, id })),
  }
}

function colorsOf({ theme }: OfficeBrand): Record<ThemeRole, string | null> {
  const colors = themeRoles.map((role) => [role, theme[role] ?? null])
  return Object.fromEntries(colors) as Record<ThemeRole, string | null>
}

function urlOf(contact: Contact): string {
  return typeof contact === 'string' ? contact : contact.url
}
