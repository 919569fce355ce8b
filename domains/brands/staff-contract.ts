// The calls of the office about brands.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { CurrencyCode, Id } from '@casino/contract/values.ts'
import { locales } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { pageSlugs } from './rules.ts'
import { type ThemeRole, themeRoles } from './theme.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export { changeConfig, configs, showConfig } from './config-contract.ts'
export { addPicture, pictures, showPicture } from './picture-contract.ts'
export { changePolicy, policies, showPolicy } from './policy-contract.ts'

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const Host = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(200))
const Licence = z.string().check(z.trim(), z.regex(/^[A-Z]{2}$/))
const Done = z.object({ text: z.string() })
const cardEnd = {
  version: z.int(),
  requests: z.array(FourEyesRequest),
  audit: z.array(AuditEntry),
}

const Listed = z.object({
  id: Id,
  /** The same: whose staff may see it. */
  brand_id: Id,
  name: z.string(),
  licence: z.string(),
  seal: z.nullable(z.string()),
  main_host: z.string(),
  closed_pages: z.string(),
})

export const brands = listCall({
  name: 'brands.office_brands',
  may: 'brands.view',
  path: '/api/office/brands',
  filters: { licence: Licence },
  sorts: {
    oldest: { by: ['id'], index: 'brands.brand_pkey' },
    newest: { by: ['id'], index: 'brands.brand_pkey', isDescending: true },
  },
  row: Listed,
})

const colors = Object.fromEntries(themeRoles.map((role) => [role, z.optional(Color())])) as Record<
  ThemeRole,
  z.ZodMiniOptional<z.ZodMiniString>
>
const shownColors = Object.fromEntries(
  themeRoles.map((role) => [role, z.nullable(z.string())]),
) as Record<ThemeRole, z.ZodMiniNullable<z.ZodMiniString>>

function Color() {
  return z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))
}

export const showBrand = staffCall({
  name: 'brands.office_brand',
  may: 'brands.view',
  method: 'GET',
  path: '/api/office/brands/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    support_email: z.string(),
    time_zone: z.string(),
    logo: z.string(),
    pictures: z.nullable(z.string()),
    /** Empty: all that the licence allows. */
    currencies: z.array(CurrencyCode),
    /** Empty: all languages of the casino. */
    locales: z.array(z.string()),
    closed_countries: z.array(z.string()),
    ...shownColors,
    hosts: z.array(
      z.object({ host: z.string(), is_main: z.boolean(), hidden_locales: z.string() }),
    ),
    pages: z.array(z.object({ slug: z.string(), is_open: z.boolean() })),
    contacts: z.array(z.object({ name: z.string(), url: z.string() })),
    ...cardEnd,
  }),
  refusals: ['brand_unknown'],
})

export const createBrand = staffCall({
  name: 'brands.create',
  may: 'brands.edit',
  method: 'POST',
  path: '/api/office/brands',
  input: z.strictObject({
    name: Text,
    host: Host,
    licence: Licence,
    seal: z.optional(Text),
    ...creation,
  }),
  output: Created,
  refusals: ['change_refused'],
})

const refusals = ['brand_unknown', 'change_refused'] as const
const given = { may: 'brands.edit', method: 'POST', output: Done, refusals } as const
const inputOf = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  z.strictObject({ id: Id, ...fields, ...change })

export const renameBrand = staffCall({
  ...given,
  name: 'brands.rename',
  path: '/api/office/brands/:id/rename',
  input: inputOf({ name: Text }),
})

/** Colours by role; without any, those of the casino. A light ground makes a light site. */
export const setColors = staffCall({
  ...given,
  name: 'brands.set_colors',
  path: '/api/office/brands/:id/colors',
  input: inputOf(colors),
})

export const setCurrencies = staffCall({
  ...given,
  name: 'brands.set_currencies',
  path: '/api/office/brands/:id/currencies',
  input: inputOf({ currencies: z.array(CurrencyCode).check(z.maxLength(100)) }),
})

export const setLocales = staffCall({
  ...given,
  name: 'brands.set_locales',
  path: '/api/office/brands/:id/locales',
  input: inputOf({ locales: z.array(z.enum(locales)) }),
})

export const setTimeZone = staffCall({
  ...given,
  name: 'brands.set_time_zone',
  path: '/api/office/brands/:id/time_zone',
  input: inputOf({ time_zone: Text }),
})

export const setSupport = staffCall({
  ...given,
  name: 'brands.set_support',
  path: '/api/office/brands/:id/support',
  input: inputOf({ support_email: Text }),
})

/** Without a url the contact is removed. */
export const setContact = staffCall({
  ...given,
  name: 'brands.set_contact',
  path: '/api/office/brands/:id/contact',
  input: inputOf({ name: Text, url: z.optional(Text), icon: z.optional(Text) }),
})

export const addHost = staffCall({
  ...given,
  name: 'brands.add_host',
  path: '/api/office/brands/:id/add_host',
  input: inputOf({ host: Host }),
})

export const removeHost = staffCall({
  ...given,
  name: 'brands.remove_host',
  path: '/api/office/brands/:id/remove_host',
  input: inputOf({ host: Host }),
})

/** Whether Australian English is offered at a host. */
export const showAustralia = staffCall({
  ...given,
  name: 'brands.show_australia',
  path: '/api/office/brands/:id/show_australia',
  input: inputOf({ host: Host, is_offered: z.boolean() }),
})

export const openPage = staffCall({
  ...given,
  name: 'brands.open_page',
  path: '/api/office/brands/:id/open_page',
  input: inputOf({ page: z.enum(pageSlugs) }),
})

export const closePage = staffCall({
  ...given,
  name: 'brands.close_page',
  path: '/api/office/brands/:id/close_page',
  input: inputOf({ page: z.enum(pageSlugs) }),
})

/** Uploads a logo. It is encoded again. */
export const setLogo = staffCall({
  ...given,
  name: 'brands.set_logo',
  path: '/api/office/brands/:id/logo',
  takesFile: true,
  input: z.strictObject({
    id: Id,
    file: z.file(),
    reason: change.reason,
    version: FormInt(),
  }),
  refusals: [...refusals, 'picture_invalid'],
})

/** The folder of the site with the brand's own hero and cards; without it those of the casino. */
export const setPictures = staffCall({
  ...given,
  name: 'brands.set_pictures',
  path: '/api/office/brands/:id/pictures',
  input: inputOf({ folder: z.optional(Text) }),
})

/** A number, which a form sends as text. */
function FormInt() {
  return z.codec(z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,8}$/))]), z.int(), {
    decode: Number,
    encode: (value) => value,
  })
}
