import * as z from 'zod/mini'

/** A short text, an address or a name. */
const Text = z.string().check(z.maxLength(500))
export const Texts = z.array(Text).check(z.maxLength(500))
const byName = <V extends z.ZodMiniType>(value: V) => z.record(Text, value)

const Part = z.object({
  field: Text,
  type: z.optional(Text),
  value: z.unknown(),
})
const DepositOffer = z.object({
  id: Text,
  group_key: z.optional(Text),
  bonuses: z
    .array(
      z.object({
        title: Text,
        type: Text,
        conditions: z.array(Part),
        attributes: z.array(Part),
        result_bonus: z.array(Part),
      }),
    )
    .check(z.minLength(1)),
})

export const Manager = z.object({
  groupId: z.union([Text, z.int()]),
  /** Other groups whose players have this manager too. */
  groups: z.optional(z.array(z.union([Text, z.int()])).check(z.maxLength(100))),
  managerName: Text,
  time: Text,
  avatar: Text,
  whatsAppLink: Text,
  telegramLink: Text,
  email: Text,
  phone: Text,
})

const Url = z.string().check(z.maxLength(500), z.regex(/^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/))

/** A feature in the floating widget of other clients. */
const Widget = z.object({
  name: Text,
  image: Url,
  type: z.enum(['rocketMart', 'adventures', 'lootBox', 'quest', 'activityHub']),
  counter: z.optional(z.int()),
  isNew: z.optional(z.boolean()),
  /** The quest that the widget shows. */
  frontend_identifier: z.optional(Text),
  isActivePage: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
})

/** An entry of our floating button. Its name is a message key or plain text. */
const WidgetLink = z.object({
  name: Text,
  icon: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  url: Url,
})

/**
 * A partner's sportsbook: its origin, and whether our page shows it in a frame or leads to it. A
 * list, which is empty at first, means that there is none.
 */
export const SportPartner = z.object({
  origin: z.string().check(z.regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/localhost)(:\d{1,5})?$/)),
  shown: z.enum(['frame', 'subdomain']),
  bonusTypesMap: z.optional(byName(Text)),
})
export const BettingConfig = z.union([Texts, SportPartner])
export const DisabledBonuses = z.object({ group_keys: Texts })
export const ModifiedGifts = z.array(z.object({ group_keys: Texts, logo: Text, url: Text }))
export const AdditionalGifts = byName(DepositOffer)
export const Currencies = z.object({
  default: Text,
  currencies: z.array(z.object({ code: Text, enabled: z.boolean() })),
})
export const MainWidget = z.object({
  widgets: z.array(Widget).check(z.maxLength(6)),
  links: z.array(WidgetLink).check(z.maxLength(6)),
})
export const LogoConfig = z.object({ logoUrl: z.object({ mobile: Text, full: Text }) })
export const Pages = byName(z.boolean())
export const Managers = z.array(Manager)
