import type { Brands, Policy } from './brand.ts'

let policies: Pick<Brands, 'policyOf'> | undefined

/** Sets where this process finds the policies of licences. Called once at start. */
export function setPolicies(brands: Pick<Brands, 'policyOf'>): void {
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
