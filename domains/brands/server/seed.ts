import type { SeedContext } from '@casino/domain/domain.ts'
import { defaultCurrency, findCurrency } from '@casino/money/money.ts'
import { type ConfigName, type ConfigOf, readConfig } from '../config.ts'
import { currenciesOffered, pageSlugs } from '../rules.ts'
import { addMirror, putMainHost } from './host-store.ts'
import { curacao, estonia } from './policies.ts'
import { addBrand, addPolicy, type NewBrand } from './seed-store.ts'
import { addConfig } from './store.ts'

const apogee: NewBrand = {
  id: 1n,
  name: 'Apogee',
  licence: 'CW',
  seal: null,
  logo_mobile: '/art/logo.svg',
  logo_full: '/art/logo.svg',
  contacts: {},
  support_email: '',
  // Where nobody has brought a visitor, and where a search has [9.9].
  stags: { affb_id: '122', affb_id_search: '241' },
}
/** A second casino of the demo, under the stricter licence. */
const second: NewBrand = { ...apogee, id: 2n, name: 'Apogee Eesti', licence: 'EE', seal: 'GCB' }

/** The licences, the brand of the configuration at its address, and what its pages are told at first. */
export async function seed({ tx, settings }: SeedContext): Promise<void> {
  const { main, mirrors } = settings.site
  for (const policy of [curacao, estonia]) await addPolicy(tx, policy)
  await addBrand(tx, atAddress(apogee, main))
  await putMainHost(tx, { brand_id: apogee.id, host: main })
  for (const host of mirrors) await addMirror(tx, { brand_id: apogee.id, host })
  await addConfigs(tx, apogee)
  if (settings.withoutCast || !main.startsWith('localhost')) return
  const host = `ee.${main}`
  await addBrand(tx, atAddress(second, host))
  await putMainHost(tx, { brand_id: second.id, host })
  await addConfigs(tx, second)
}

function atAddress(brand: NewBrand, host: string): NewBrand {
  return { ...brand, support_email: `support@${host.replace(/:\d+$/, '')}` }
}

async function addConfigs(tx: SeedContext['tx'], brand: NewBrand): Promise<void> {
  for (const [name, content] of Object.entries(firstConfigs(brand))) {
    await addConfig(tx, {
      brand_id: brand.id,
      name,
      content: readConfig(name as ConfigName, content),
    })
  }
}

/** What is told before anybody has said more: what is there, and empty forms of what is not. */
function firstConfigs(brand: NewBrand): { [N in ConfigName]: ConfigOf<N> } {
  return {
    'stag-by-referrer-name': { pages: {}, countries: { others: {} } },
    'survey-config': { survey_id: '', survey_collector_id: '', is_enable_widget: false },
    'betting-config': [],
    'vip-adventures': { prizes: {} },
    'disabled-bonuses': { group_keys: [] },
    'modify-gifts-config': [],
    'excluded-promo-stags': [],
    'currency-config': {
      default: defaultCurrency,
      currencies: currenciesOffered.map((code) => ({
        code,
        enabled: findCurrency(code) !== undefined,
      })),
    },
    'additional-gifts': {},
    'main-widget-config': { widgets: [] },
    'logo-config': { logoUrl: { mobile: brand.logo_mobile, full: brand.logo_full } },
    'menu-categories-games': { pokies: ['slots'], table: ['table'], instant: ['instant', 'crash'] },
    // Of the pages that can be closed one is there so far.
    'manage-promotion-pages': Object.fromEntries(
      pageSlugs.map((slug) => [slug, slug === 'rocket-mart']),
    ),
    'wheel-config': { groups: [], prizes: [] },
    'wheel-config-segments': {},
    managers: [],
  }
}
