import type { Work } from '@casino/db/work.ts'
import * as z from 'zod/mini'
import { type Theme, themeFaults } from '../../theme.ts'
import { logo as logoConfig } from '../configs/configs.ts'
import { addFirstConfigs } from '../configs/first-configs.ts'
import { isHostKnown, putMainHost } from '../host-store.ts'
import { addFurtherBrand } from '../seed-store.ts'
import { brandRows, policyRows, putConfig, putLogo, putPictures, putTheme } from '../store.ts'
import {
  type BrandAnswer,
  type BrandInput,
  done,
  hostForm,
  isBrand,
  isBrandName,
  refused,
} from './change-brand.ts'

/** The input of a new brand besides its name: main host, licence and an optional second seal. */
export type NewBrandInput = BrandInput & { host: string; licence: string; seal: string | null }
const seals: readonly (string | null)[] = [null, 'GCB']

/**
 * Creates a brand with the same games and content, its own players, and one of the existing
 * licences.
 */
export async function createBrand(work: Work, input: NewBrandInput): Promise<BrandAnswer> {
  const { staff, what: name, host, licence, seal } = input
  if (!isBrandName(name)) return refused(`${name} is no name of a casino.`)
  if (!hostForm.test(host)) return refused(`${host || 'Nothing'} is no valid host name.`)
  if (await isHostKnown(work.tx, host)) return refused(`${host} is already a host of this casino.`)
  const licences = (await policyRows(work.tx)).map((policy) => policy.licence)
  if (!licences.includes(licence)) return refused(`Licences: ${licences.join(', ')}.`)
  if (!seals.includes(seal)) return refused('There is the seal GCB, or none.')
  const first = (await brandRows(work.tx))[0]
  if (!first) return refused('There is no brand yet: start the casino once.')
  const { logo_mobile, logo_full, stags } = first
  const email = `support@${host.replace(/:\d+$/, '')}`
  const brand = { name, licence, seal, logo_mobile, logo_full, stags, contacts: {} }
  const id = await addFurtherBrand(work.tx, { ...brand, support_email: email })
  await putMainHost(work.tx, { brand_id: id, host })
  await addFirstConfigs(work.tx, { id, logo_mobile, logo_full })
  return done(work, staff, `${name} is brand ${id}, at ${host}`)
}

/**
 * Sets the colours of a brand, `ground=#0d1512,action=#00c2a8`; `house` resets them to the
 * defaults.
 */
export async function setBrandTheme(
  work: Work,
  { brand_id, staff, what }: BrandInput,
): Promise<BrandAnswer> {
  if (!(await isBrand(work, brand_id))) return refused(`There is no brand ${brand_id}.`)
  const theme: Theme =
    what === 'house' ? {} : Object.fromEntries(what.split(',').map((one) => one.split('=', 2)))
  const faults = themeFaults(theme)
  if (faults.length > 0) return refused(`${faults.join('; ')}.`)
  await putTheme(work.tx, { brand_id, theme })
  return done(work, staff, `the colours of brand ${brand_id} are ${what}`)
}

/** Makes a picture of this site the logo of a brand. */
export async function setLogo(
  work: Work,
  { brand_id, staff, what: logo }: BrandInput,
): Promise<BrandAnswer> {
  await putLogo(work.tx, { brand_id, logo })
  const { name, schema } = logoConfig
  const content = z.parse(schema, { logoUrl: { mobile: logo, full: logo } })
  await putConfig(work.tx, { brand_id, name, content })
  return done(work, staff, `the sign of brand ${brand_id} is ${logo}`)
}

/** Sets the logo of a brand to a picture of this site; `hasFile` says whether the site has it. */
export async function setBrandLogo(
  work: Work,
  input: BrandInput,
  hasFile: (address: string) => boolean,
): Promise<BrandAnswer> {
  const { brand_id, what: logo } = input
  if (!/^\/art\/[\w./-]+\.(svg|png|webp)$/.test(logo) || logo.includes('..')) {
    return refused(`${logo} is no picture of this site: it is written /art/sign.svg.`)
  }
  if (!hasFile(logo)) {
    return refused(`The site has no file ${logo}: put it into apps/web/public and build the site.`)
  }
  if (!(await isBrand(work, brand_id))) return refused(`There is no brand ${brand_id}.`)
  return setLogo(work, input)
}

/**
 * Sets the folder with a brand's own hero and card pictures, `/art/brands/nova`; `house` shows ours
 * again. `missingIn` names a file that the folder lacks, or is null if it has no picture.
 */
export async function setBrandPictures(
  work: Work,
  { brand_id, staff, what }: BrandInput,
  missingIn: (folder: string) => string | null | undefined,
): Promise<BrandAnswer> {
  const pictures = what === 'house' ? null : what
  if (pictures !== null && !/^\/art\/brands\/[a-z0-9-]{1,40}$/.test(pictures)) {
    return refused(`${what} is no folder of pictures: it is written /art/brands/nova.`)
  }
  const missing = pictures === null ? undefined : missingIn(pictures)
  if (missing === null) return refused(`${what} has no pictures in hero or cards.`)
  if (missing) return refused(`The file ${missing} is missing.`)
  if (!(await isBrand(work, brand_id))) return refused(`There is no brand ${brand_id}.`)
  await putPictures(work.tx, { brand_id, pictures })
  return done(work, staff, `the pictures of brand ${brand_id} are ${what}`)
}
