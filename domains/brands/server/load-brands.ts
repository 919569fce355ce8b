import type { Db } from '@casino/db/connect.ts'
import type { Brand, Place, Policy } from '@casino/http/brand.ts'
import { currencies } from '@casino/money/money.ts'
import { networkOf } from '../networks.ts'
import { completeTheme } from '../theme.ts'
import { pagesOf } from './pages-of.ts'
import { estonia } from './policies.ts'
import { sportOf } from './sport-of.ts'
import {
  type BrandRow,
  brandRows,
  type Contact,
  type HostRow,
  hostRows,
  policyRows,
} from './store.ts'

/** The brands, hosts and licences in the database. */
export type LoadedBrands = {
  brands: ReadonlyMap<bigint, Brand>
  places: ReadonlyMap<string, Place>
  policies: ReadonlyMap<string, Policy>
}

/** Reads all brands with their hosts and licences; `scheme` is that of the public URLs. */
export async function loadBrands(db: Db, scheme: 'http' | 'https'): Promise<LoadedBrands> {
  const [rows, hosts, list] = await Promise.all([brandRows(db), hostRows(db), policyRows(db)])
  const policies = new Map(list.map((policy) => [policy.licence, policy]))
  const brands = new Map(
    rows.map((row) => {
      const own = hosts.filter(({ brand_id }) => brand_id === row.id)
      return [row.id, brandOf(row, { own, scheme, policy: policies.get(row.licence) ?? estonia })]
    }),
  )
  const places = hosts.flatMap(({ brand_id, ...host }) => {
    const brand = brands.get(brand_id)
    return brand ? [[host.host, { brand, host, origin: `${scheme}://${host.host}` }] as const] : []
  })
  return { brands, places: new Map(places), policies }
}

type BrandParts = { own: readonly HostRow[]; scheme: string; policy: Policy }

function brandOf(row: BrandRow, { own, scheme, policy }: BrandParts): Brand {
  const { licence: _ofPolicy, logo_mobile, logo_full, pages, betting, ...rest } = row
  const places = Object.entries(row.contacts).map(([name, contact]) => placeOf(name, contact))
  return {
    ...rest,
    currencies: currenciesUnder(policy, row.currencies),
    theme: completeTheme(row.theme),
    contacts: Object.fromEntries(places.map(({ name, url }) => [name, url])),
    icons: Object.fromEntries(places.flatMap(({ name, icon }) => (icon ? [[name, icon]] : []))),
    policy,
    logo: { mobile: logo_mobile, full: logo_full },
    url: `${scheme}://${own[0]?.host ?? 'localhost'}`,
    hosts: own.map(({ host }) => host),
    hidden_locales: own[0]?.hidden_locales ?? [],
    pages: pagesOf(pages),
    sport: sportOf(betting),
  }
}

/** The currencies of the brand that its licence allows; null means all. */
function currenciesUnder(
  policy: Policy,
  named: readonly string[] | null,
): readonly string[] | null {
  if (policy.coins_allowed) return named
  const money = currencies.filter(({ fiat }) => fiat).map(({ code }) => code)
  return money.filter((code) => named?.includes(code) ?? true)
}

/** A contact with its icon: the given one, or else that of the URL's network. */
function placeOf(name: string, contact: Contact) {
  const { url, icon } = typeof contact === 'string' ? { url: contact, icon: undefined } : contact
  return { name, url, icon: icon ?? networkOf(url) }
}
