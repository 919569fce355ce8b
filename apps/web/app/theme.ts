/** The colours of ours that a brand may have otherwise, by the role that its row names. */
const roles: Readonly<Record<string, string>> = {
  ground: 'bg',
  surface: 's1',
  raised: 's2',
  text: 'tx',
  accent: 'sun',
  action: 'flame',
}
const color = /^#[0-9a-f]{6}$/i

/** A brand's own colours as a style; nothing where it has none. What is no colour is left out. */
export function themeStyle(theme: Readonly<Record<string, string>>): string | undefined {
  const own = Object.entries(roles).flatMap(([role, name]) => {
    const value = theme[role]
    return value !== undefined && color.test(value) ? [`--color-${name}:${value}`] : []
  })
  return own.length > 0 ? `:root{${own.join(';')}}` : undefined
}
