import type { Work } from '@casino/db/work.ts'
import { currencies } from '@casino/money/money.ts'
import { brandRows, type Details, policyRows, putDetails } from '../store.ts'
import { type BrandAnswer, type BrandInput, done, isBrandName, refused } from './change-brand.ts'

/** Renames a brand: on its pages, in its mails, and as an app. */
export async function renameBrand(work: Work, input: BrandInput): Promise<BrandAnswer> {
  const { what: name, brand_id } = input
  if (!isBrandName(name)) return refused(`${name} is no name of a casino.`)
  return put(work, input, { details: { name }, text: `brand ${brand_id} is called ${name}` })
}

/**
 * Sets the currencies in which players of a brand may have accounts, `EUR,CAD`; `house` means all
 * that its licence allows. Existing accounts in other currencies stay.
 */
export async function setBrandCurrencies(work: Work, input: BrandInput): Promise<BrandAnswer> {
  const { what, brand_id } = input
  if (what === 'house') {
    const text = `brand ${brand_id} has all currencies that its licence allows`
    return put(work, input, { details: { currencies: null }, text })
  }
  const named = [...new Set(what.split(','))]
  const allowed = await allowedCodes(work, brand_id)
  if (named.some((code) => !allowed.includes(code))) {
    return refused(`Currencies of brand ${brand_id} can be ${allowed.join(', ')}.`)
  }
  const text = `brand ${brand_id} has the currencies ${named.join(', ')}`
  return put(work, input, { details: { currencies: named }, text })
}

/** Sets the time zone of a brand, as the tz database names it. */
export async function setBrandTimeZone(work: Work, input: BrandInput): Promise<BrandAnswer> {
  const { what: time_zone, brand_id } = input
  if (time_zone !== 'UTC' && !Intl.supportedValuesOf('timeZone').includes(time_zone)) {
    return refused(`${time_zone} is no time zone: it is written Europe/Tallinn.`)
  }
  const text = `the time zone of brand ${brand_id} is ${time_zone}`
  return put(work, input, { details: { time_zone }, text })
}

/** Sets the address that players of a brand write to. */
export async function setBrandSupport(work: Work, input: BrandInput): Promise<BrandAnswer> {
  const { what: support_email, brand_id } = input
  if (!/^[^\s@<>"]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i.test(support_email)) {
    return refused(`${support_email} is no email address.`)
  }
  const text = `the support of brand ${brand_id} is at ${support_email}`
  return put(work, input, { details: { support_email }, text })
}

async function allowedCodes({ tx }: Work, brand_id: bigint): Promise<string[]> {
  const licence = (await brandRows(tx)).find(({ id }) => id === brand_id)?.licence
  const policy = (await policyRows(tx)).find((one) => one.licence === licence)
  const offered = policy?.coins_allowed ? currencies : currencies.filter(({ fiat }) => fiat)
  return offered.map(({ code }) => code)
}

async function put(
  work: Work,
  { brand_id, staff }: BrandInput,
  { details, text }: { details: Partial<Details>; text: string },
): Promise<BrandAnswer> {
  const brand = (await brandRows(work.tx)).find(({ id }) => id === brand_id)
  if (!brand) return refused(`There is no brand ${brand_id}.`)
  await putDetails(work.tx, { ...brand, ...details })
  return done(work, staff, text)
}
