import { parseArgs } from 'node:util'
import {
  addHost,
  type BrandAnswer,
  closeCountries,
  closePage,
  createBrand,
  hideAustralia,
  listBrands,
  type NewBrandInput,
  openPage,
  putContact,
  removeHost,
  renameBrand,
  setBrandCurrencies,
  setBrandLocales,
  setBrandLogo,
  setBrandPictures,
  setBrandSupport,
  setBrandTheme,
  setBrandTimeZone,
  setPolicy,
  showAustralia,
} from '@casino/brands/public'
import type { Work } from '@casino/db/work.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { helpOf } from '../../../run/help.mjs'
import { openDatabase } from '../database/open-database.ts'
import { domains } from '../domains.ts'
import { hasSiteFile, missingInSite } from '../files/site-files.ts'
import { runInTransaction } from '../run-in-transaction.ts'

const acts: Record<string, (work: Work, input: NewBrandInput) => Promise<BrandAnswer>> = {
  create: createBrand,
  colors: setBrandTheme,
  rename: renameBrand,
  currencies: setBrandCurrencies,
  'time-zone': setBrandTimeZone,
  support: setBrandSupport,
  pictures: (work, input) => setBrandPictures(work, input, missingInSite),
  sign: (work, input) => setBrandLogo(work, input, hasSiteFile),
  contact: putContact,
  locales: setBrandLocales,
  'add-host': addHost,
  'remove-host': removeHost,
  'hide-australia': hideAustralia,
  'show-australia': showAustralia,
  'closed-countries': closeCountries,
  open: openPage,
  close: closePage,
  policy: setPolicy,
}

const asked = read()
registerDomains(domains)
const database = await openDatabase('brand')
if (asked === 'list') {
  process.stdout.write(`${(await listBrands(database.db)).join('\n')}\n`)
} else {
  await runInTransaction('brand', database, (work) => asked.act(work, asked.input))
}
await database.close()

function read() {
  try {
    const options = {
      as: { type: 'string', default: '' },
      brand: { type: 'string', default: '1' },
      host: { type: 'string', default: '' },
      licence: { type: 'string', default: 'CW' },
      seal: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [name = '', what = '', ...more] = positionals
    if (name === 'list' && what === '') return 'list' as const
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    const staff = values.as.trim()
    if (!act || !what || more.length > 0) return wrong('')
    if (!/^[1-9]\d{0,14}$/.test(values.brand)) return wrong(`${values.brand} is no brand.`)
    if (!/^[\p{L} .'-]{2,60}$/u.test(staff)) return wrong('--as tells who does it.')
    const { host, licence, seal = null } = values
    return { act, input: { brand_id: BigInt(values.brand), staff, what, host, licence, seal } }
  } catch (error) {
    return wrong(String((error as Error).message))
  }
}

function wrong(why: string): never {
  process.stderr.write(`${why ? `${why}\n` : ''}${helpOf('brand')}`)
  process.exit(2)
}
