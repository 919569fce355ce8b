import type { Brands, Policy } from './brand.ts'

type Known = Pick<Brands, 'policyOf' | 'of'>
let policies: Known | undefined

/** Sets where this process finds the policies of licences and the brands. Called once at start. */
export function setPolicies(brands: Known): void {
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

/** The time zone of a brand, for what counts its days. Throws like `policyOf`. */
export function timeZoneOf(brandId: bigint): string {
  if (!policies) throw new Error('this process knows no brand')
  return policies.of(brandId).time_zone
}
