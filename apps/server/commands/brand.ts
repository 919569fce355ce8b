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
  setBrandLocales,
  setBrandLogo,
  setBrandTheme,
  showAustralia,
} from '@casino/brands/public'
import type { Work } from '@casino/db/work.ts'
import { openDatabase } from '../database/open-database.ts'
import { runInTransaction } from '../run-in-transaction.ts'

// `npm run brand -- list`: lists the brands with their hosts. `create NAME` creates one.
// `add-host|remove-host HOST`, `open|close SLUG`, `colors ROLE=#RRGGBB,…`, `sign /art/FILE`,
// `contact NAME=https://…`, `locales de,it` (the first is its default) and
// `hide-australia|show-australia HOST` (Australian English) change one: the first brand unless
// `--brand ID` names another. `closed-countries US,AU` changes all brands of its licence.
// `--as NAME` names the operator and is recorded. The running servers apply it some seconds later.
// Exit code 1: refused, nothing was changed.
const acts: Record<string, (work: Work, input: NewBrandInput) => Promise<BrandAnswer>> = {
  create: createBrand,
  colors: setBrandTheme,
  sign: setBrandLogo,
  contact: putContact,
  locales: setBrandLocales,
  'add-host': addHost,
  'remove-host': removeHost,
  'hide-australia': hideAustralia,
  'show-australia': showAustralia,
  'closed-countries': closeCountries,
  open: openPage,
  close: closePage,
}
const usage = `npm run brand -- list
npm run brand -- create NAME --host HOST [--licence CW|EE] [--seal GCB] --as NAME
npm run brand -- colors ground=#RRGGBB,surface=…,raised=…,text=…,accent=…,action=… [--brand ID] --as NAME
npm run brand -- colors house | sign /art/FILE [--brand ID] --as NAME
npm run brand -- contact NAME=https://… | NAME= | affiliates=https://… [--brand ID] --as NAME
npm run brand -- locales LOCALE,… | house [--brand ID] --as NAME
npm run brand -- add-host|remove-host|hide-australia|show-australia HOST [--brand ID] --as NAME
npm run brand -- closed-countries US,AU | none [--brand ID] --as NAME
npm run brand -- open|close SLUG [--brand ID] --as NAME
`

const asked = read()
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
  process.stderr.write(`${why ? `${why}\n` : ''}${usage}`)
  process.exit(2)
}
