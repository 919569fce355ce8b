import { type BrandConfig, brandConfig } from '@casino/domain/brand-configs.ts'
import { isPageOpen, opensIn } from '@casino/http/brand.ts'
import { defaultCurrency, findCurrency } from '@casino/money/money.ts'
import * as schemas from '../../config.ts'
import { currenciesOffered, pageSlugs } from '../../rules.ts'

const openAtFirst: readonly string[] = [
  'rocket-mart',
  'activity-hub',
  'mystic-jackpots',
  'lottery-tournaments',
  'table-chat',
]
/** Which of the closable pages are open at first. */
export const firstPages: Record<string, boolean> = Object.fromEntries(
  pageSlugs.map((slug) => [slug, openAtFirst.includes(slug)]),
)

/** Testers see all pages as open [6.5]. */
export const pages = brandConfig({
  name: 'manage-promotion-pages',
  schema: schemas.Pages,
  first: () => firstPages,
  show: (content, { session }) => {
    const slugs = Object.keys(content)
    const open = slugs.map((slug) => [slug, isPageOpen({ pages: content }, slug, session)])
    return Object.fromEntries(open)
  },
})

/** A player is shown the first manager of one of their groups [7.6]. */
export const managers = brandConfig({
  name: 'managers',
  schema: schemas.Managers,
  first: () => [],
  isPrivate: true,
})

/** Currencies in which the brand opens no accounts are listed as disabled. */
const currencies = brandConfig({
  name: 'currency-config',
  schema: schemas.Currencies,
  first: () => ({
    default: defaultCurrency,
    currencies: currenciesOffered.map((code) => ({
      code,
      enabled: findCurrency(code) !== undefined,
    })),
  }),
  show: ({ currencies: all, ...rest }, { brand }) => ({
    ...rest,
    currencies: all.map(({ code, enabled }) => ({
      code,
      enabled: enabled && opensIn(brand, code),
    })),
  }),
})

const mainWidget = brandConfig({
  name: 'main-widget-config',
  schema: schemas.MainWidget,
  first: () => ({
    widgets: [
      { name: 'Quest', image: '/art/hero/phone.webp', type: 'quest' as const },
      { name: 'Loot boxes', image: '/art/hero/phone.webp', type: 'lootBox' as const },
      { name: 'Rocket Mart', image: '/art/hero/phone.webp', type: 'rocketMart' as const },
      { name: 'Activity hub', image: '/art/hero/phone.webp', type: 'activityHub' as const },
    ],
    links: [
      { name: 'menu.rocket', icon: 'rocket', url: '/play/turbogames/rocket-x' },
      { name: 'menu.mart', icon: 'gift', url: '/rocket-mart' },
      { name: 'promotions.title', icon: 'sparkles', url: '/promotions' },
      { name: 'support', icon: 'headset', url: '/support' },
    ],
  }),
})

export const logo = brandConfig({
  name: 'logo-config',
  schema: schemas.LogoConfig,
  first: (brand) => ({ logoUrl: brand.logo }),
})

/** Off until the brand in memory has the sportsbook too, whose origin pages may frame. */
export const betting = brandConfig({
  name: 'betting-config',
  schema: schemas.BettingConfig,
  first: () => [],
  show: (content, { brand }) => (Array.isArray(content) || brand.sport ? content : []),
})

/** Those of rewards belong to domains to come. */
const rewards = [
  brandConfig({
    name: 'disabled-bonuses',
    schema: schemas.DisabledBonuses,
    first: () => ({ group_keys: [] }),
  }),
  brandConfig({ name: 'modify-gifts-config', schema: schemas.ModifiedGifts, first: () => [] }),
  brandConfig({ name: 'additional-gifts', schema: schemas.AdditionalGifts, first: () => ({}) }),
]

export const configs: readonly BrandConfig[] = [
  pages,
  managers,
  currencies,
  mainWidget,
  logo,
  betting,
  ...rewards,
]
