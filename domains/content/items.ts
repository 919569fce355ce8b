import * as z from 'zod/mini'
import { instantOf } from './moment.ts'

const Text = z.string().check(z.maxLength(500))
/** A path of this site or an https URL; never a script. */
const Url = z.string().check(z.maxLength(500), z.regex(/^(\/(?![/\\])|https:\/\/\w)[^\s"'<>\\]*$/))
export const Picture = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[\w./@-]+$/))
const Color = z.string().check(z.regex(/^#[0-9a-f]{3,8}$/i))
/** 31/02 is rejected: such a banner would start too early or never end. */
const Moment = z
  .string()
  .check(z.refine((text) => instantOf(text) !== undefined, 'is no moment: DD/MM/YYYY HH:mm'))
const Iso = z.iso.datetime()

const Label = z.object({
  title: Text,
  type: z.optional(Text),
  theme: z.optional(Text),
  dot: z.optional(z.boolean()),
})

/**
 * A banner [3.32]. Its texts are plain text or message keys. An `image` that ends with a dash or a
 * slash is a set of pictures: `/art/hero/`, `/art/hero/wheel-`.
 */
export const BannerItem = z.object({
  categories: z.array(Text).check(z.maxLength(10)),
  /** The groups it is for; both names are accepted. */
  groups: z.optional(z.array(z.int())),
  groupIds: z.optional(z.array(z.int())),
  /** true: players only. false: guests only. */
  logged: z.optional(z.boolean()),
  /** true: players whose currency is a coin. false: players with fiat money. */
  crypto: z.optional(z.boolean()),
  liveTime: z.optional(z.object({ start: z.optional(Moment), end: z.optional(Moment) })),
  order: z.optional(z.record(z.string(), z.int())),
  title: z.object({ text: Text }),
  description: z.optional(z.object({ text: Text, size: z.optional(Text) })),
  variables: z.optional(z.record(z.string(), z.record(z.string(), Text))),
  gradient: z.optional(z.tuple([Color, Color, Color, Color])),
  labels: z.optional(z.array(Label)),
  button: z.optional(
    z.object({
      name: Text,
      url: Url,
      type: z.optional(z.enum(['tournaments', 'lottery'])),
      frontendIdentifier: z.optional(Text),
      /** Attributes of the link; only harmless ones are sent. */
      attrs: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  secondButton: z.optional(
    z.object({
      name: Text,
      url: z.optional(Url),
      popup: z.optional(z.object({ title: Text, secondTitle: z.optional(Text), desc: Text })),
    }),
  ),
  image: Picture,
  overlayImage: z.optional(Picture),
  timer: z.optional(z.object({ start_at: z.optional(Iso), end_at: Iso })),
  isTournament: z.optional(z.boolean()),
  tournamentLink: z.optional(Url),
})
export type BannerItem = z.output<typeof BannerItem>

/** A banner as it is sent: in the form of other clients, which expect most fields. */
export const Banner = z.extend(z.omit(BannerItem, { groupIds: true }), {
  id: z.string(),
  /** The number of the banner in the list. */
  identity: z.int(),
  /** A picture that every browser supports. */
  url: z.string(),
  groups: z.nullable(z.array(z.int())),
  logged: z.nullable(z.boolean()),
  description: z.object({ text: Text, size: Text }),
  gradient: z.object({
    colorLeft: Color,
    colorLeftCenter: Color,
    colorRightCenter: Color,
    colorRight: Color,
  }),
  labels: z.array(Label),
  frontend_identifier: z.optional(Text),
  isSkeleton: z.boolean(),
})
export type Banner = z.output<typeof Banner>

/**
 * The groups of players who have seen a studio's popup. A player cannot be put into any other
 * group, so the popup would come again and again.
 */
export const shownFlags = { first: 1410, last: 1419 } as const
const ShownGroup = z.int().check(z.minimum(shownFlags.first), z.maximum(shownFlags.last))

/**
 * A popup that is shown once: for a new studio to players who have not seen it, who then enter
 * `shownGroup` [4.41]; or before the page of a special game with the path `game` [4.44]. Its texts
 * are plain text or message keys.
 */
export const PopupItem = z
  .object({
    type: z.enum(['provider', 'slot']),
    /** The groups it is for; without groups: everybody. */
    groupIds: z.optional(z.array(z.int())),
    shownGroup: z.optional(ShownGroup),
    game: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/play\/[\w.-]+\/[\w.-]+$/))),
    title: z.object({ text: Text }),
    description: z.object({ text: Text }),
    image: z.optional(Picture),
    button: z.object({ name: Text, url: z.optional(Url) }),
  })
  .check(
    z.refine(({ type, shownGroup, game, button }) =>
      type === 'slot' ? game !== undefined : shownGroup !== undefined && button.url !== undefined,
    ),
  )
export type PopupItem = z.output<typeof PopupItem>

/** A notice above the page [3.28] with a link. */
export const NoticeItem = z.object({
  /** The groups it is for; 916 are testers [6.5]. Without groups: everybody. */
  groupIds: z.optional(z.array(z.int())),
  message: Text,
  icon: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  link: z.optional(z.object({ text: Text, url: Url })),
})

/** A file that pages and other clients read by its name [7.30]. */
export const FileItem = z.object({
  url: Url,
  categories: z.array(Text),
  description: z.string().check(z.maxLength(10_000)),
})

/** A press article about the casino [3.50]. */
export const ArticleItem = z.object({
  url: Url,
  title: Text,
  date: z.iso.date(),
  img: z.optional(Picture),
})

/** An award of the casino [3.49]. */
export const AwardItem = z.object({
  name: Text,
  nomination: Text,
  prize: Text,
  year: z.int().check(z.minimum(1990), z.maximum(2200)),
  imgUrl: z.optional(Picture),
})

export const itemForms = {
  banner: BannerItem,
  popup: PopupItem,
  notice: NoticeItem,
  file: FileItem,
  article: ArticleItem,
  award: AwardItem,
}
export type ItemKind = keyof typeof itemForms
