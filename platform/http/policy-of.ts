import type { Brand, Brands, Policy } from './brand.ts'

let policies: Pick<Brands, 'policyOf' | 'of'> | undefined

/** Sets where this process finds brands and the policies of licences. Called once at start. */
export function setPolicies(brands: Pick<Brands, 'policyOf' | 'of'>): void {
  policies = brands
}

/**
 * The policy of a licence, for work that is not part of a request. Throws in a process that knows no
 * brands.
 */
export function policyOf(licence: string): Policy {
  if (!policies) throw new Error('this process knows no licence')
  return policies.policyOf(licence)
}

/** The name and the address of a brand. Throws in a process that knows no brands. */
export function brandOf(brandId: bigint): Pick<Brand, 'name' | 'url'> {
  if (!policies) throw new Error('this process knows no brand')
  return policies.of(brandId)
}

/** The time zone of a brand's days. Throws in a process that knows no brands. */
export function timeZoneOf(brandId: bigint): string {
  if (!policies) throw new Error('this process knows no brand')
  return policies.of(brandId).time_zone
}
