/** The colour roles that a brand can set. The defaults fill in the rest. */
export const themeRoles = ['ground', 'surface', 'raised', 'text', 'accent', 'action'] as const
export type ThemeRole = (typeof themeRoles)[number]
export type Theme = Readonly<Record<string, string>>

const defaultTheme: Readonly<Record<ThemeRole, string>> = {
  ground: '#0b1020',
  surface: '#131a30',
  raised: '#1c2542',
  text: '#f4f6ff',
  accent: '#ffc53d',
  action: '#ff7a1a',
}
/** The text colours on an action button; the dark one is used where it is readable. */
const actionTextColors = ['#1b0d00', '#ffffff'] as const
/** The status colours on dark surfaces, the same for every brand: success, error, news, rare. */
const statusColors = ['#3ddc97', '#ff7886', '#4cc9ff', '#b98cff'] as const
/** Those on light surfaces, by role, which replace the dark ones of the site. */
const lightStatus = {
  ok: '#0a6b42',
  bad: '#b3202e',
  info: '#0b5c8a',
  vio: '#6027b8',
  gold: '#7a5200',
} as const
/** The minimum contrast of text, as WCAG 2.2 requires. */
const contrastMin = 4.5

/** All colours of a brand with the derived ones; empty if the brand sets none. */
export function completeTheme(own: Theme): Theme {
  if (!themeRoles.some((role) => isColor(own[role]))) return {}
  const entries = themeRoles.map((role) => [
    role,
    isColor(own[role]) ? own[role] : defaultTheme[role],
  ])
  const theme = Object.fromEntries(entries) as Record<ThemeRole, string>
  const { ground, raised, text, action } = theme
  return {
    ...theme,
    high: mix(raised, text, 0.08),
    line: mix(raised, text, 0.12),
    line_strong: mix(raised, text, 0.46),
    text_soft: mix(text, ground, 0.28),
    text_faint: mix(text, ground, 0.38),
    // The button has a lighter top where its text stays readable.
    action_lit: textColorOn(action) === actionTextColors[0] ? mix(action, '#ffffff', 0.28) : action,
    on_action: textColorOn(action),
    ...(isLight({ ground, text }) ? lightStatus : {}),
  }
}

/** Whether a theme is light: its ground is lighter than its text. */
export function isLight({ ground = '', text = '' }: Theme): boolean {
  return luminanceOf(ground) > luminanceOf(text)
}

/** The unreadable colour pairs of a theme as texts; empty if there are none. */
export function themeFaults(own: Theme): string[] {
  const invalid = Object.keys(own).filter(
    (role) => !(themeRoles as readonly string[]).includes(role) || !isColor(own[role]),
  )
  if (invalid.length > 0)
    return invalid.map((role) => `${role} is no role, or has no colour like #0b1020`)
  const theme = { ...defaultTheme, ...completeTheme(own) } as Record<string, string>
  const backgrounds = ['ground', 'surface', 'raised'].map(
    (name) => [name, theme[name] ?? ''] as const,
  )
  const texts = ['text', 'text_soft', 'text_faint', 'accent'].flatMap((name) =>
    theme[name] ? [[name, theme[name]] as const] : [],
  )
  const status = isLight(theme) ? Object.values(lightStatus) : statusColors
  const textFaults = [...texts, ...status.map((color) => [color, color] as const)].flatMap(
    ([name, text]) =>
      backgrounds.flatMap(([on, ground]) => faultOf(`${name} on ${on}`, contrastOf(text, ground))),
  )
  const action = theme.action ?? defaultTheme.action
  return [
    ...textFaults,
    ...faultOf('what is written on action', contrastOf(textColorOn(action), action)),
  ]
}

function faultOf(what: string, contrast: number): string[] {
  return contrast < contrastMin ? [`${what} has a contrast of ${contrast.toFixed(2)}`] : []
}

function isColor(value: string | undefined): value is string {
  return value !== undefined && /^#[0-9a-f]{6}$/i.test(value)
}

function textColorOn(color: string): string {
  const [dark, light] = actionTextColors
  return contrastOf(dark, color) >= contrastOf(light, color) ? dark : light
}

/** The WCAG contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(one: string, other: string, share: number): string {
  const others = partsOf(other)
  const parts = partsOf(one).map((part, at) =>
    Math.round(part + ((others[at] ?? part) - part) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
