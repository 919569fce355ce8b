import type { Tx } from '@casino/db/connect.ts'
import { defaultCurrency, findCurrency } from '@casino/money/money.ts'
import { type ConfigName, type ConfigOf, readConfig } from '../config.ts'
import { currenciesOffered, pageSlugs } from '../rules.ts'
import { addConfig, type BrandRow } from './store.ts'

type Brand = Pick<BrandRow, 'id' | 'logo_mobile' | 'logo_full'>
type Logo = { mobile: string; full: string }

/** Adds the first configurations of a new brand; existing ones stay. */
export async function addFirstConfigs(tx: Tx, brand: Brand): Promise<void> {
  const logo = { mobile: brand.logo_mobile, full: brand.logo_full }
  for (const [name, content] of Object.entries(firstConfigs(logo))) {
    await addConfig(tx, {
      brand_id: brand.id,
      name,
      content: readConfig(name as ConfigName, content),
    })
  }
}

/** Only one of the closable pages is open at first. */
export const firstPages: ConfigOf<'manage-promotion-pages'> = Object.fromEntries(
  pageSlugs.map((slug) => [slug, slug === 'rocket-mart']),
)

/** The default configurations: what exists, and empty values for the rest. */
export function firstConfigs(logo: Logo): { [N in ConfigName]: ConfigOf<N> } {
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
    'main-widget-config': {
      widgets: [{ name: 'Rocket Mart', image: '/art/hero/phone.webp', type: 'rocketMart' }],
      links: [
        { name: 'menu.rocket', icon: 'rocket', url: '/play/turbogames/rocket-x' },
        { name: 'menu.mart', icon: 'gift', url: '/rocket-mart' },
        { name: 'promotions.title', icon: 'sparkles', url: '/promotions' },
        { name: 'support', icon: 'headset', url: '/support' },
      ],
    },
    'logo-config': { logoUrl: logo },
    'menu-categories-games': {
      pokies: ['slots'],
      live: ['live'],
      table: ['table'],
      instant: ['instant', 'crash'],
    },
    'manage-promotion-pages': firstPages,
    'wheel-config': [],
    'wheel-config-segments': {},
    managers: [],
  }
}
