/** The colours that a brand can replace, by role. */
const roles: Readonly<Record<string, string>> = {
  ground: 'bg',
  surface: 's1',
  raised: 's2',
  high: 's3',
  line: 'line',
  line_strong: 'line-strong',
  text: 'tx',
  text_soft: 'tx2',
  text_faint: 'tx3',
  accent: 'sun',
  action: 'flame',
  action_lit: 'flame-lit',
  on_action: 'on-flame',
  // Only a light theme has these.
  ok: 'ok',
  bad: 'bad',
  info: 'info',
  vio: 'vio',
  gold: 'gold',
}
const color = /^#[0-9a-f]{6}$/i

/** A brand's colours as CSS; undefined without any. Invalid colours are left out. */
export function themeStyle(theme: Readonly<Record<string, string>>): string | undefined {
  const own = Object.entries(roles).flatMap(([role, name]) => {
    const value = theme[role]
    return value !== undefined && color.test(value) ? [`--color-${name}:${value}`] : []
  })
  const scheme = color.test(theme.ok ?? '') ? ['color-scheme:light'] : []
  return own.length > 0 ? `:root{${[...scheme, ...own].join(';')}}` : undefined
}
