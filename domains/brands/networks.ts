/** The social networks that have an icon, with their hosts [3.51]. */
export const networks: Readonly<Record<string, readonly string[]>> = {
  telegram: ['t.me', 'telegram.me', 'telegram.org'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'm.me'],
  instagram: ['instagram.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  twitch: ['twitch.tv'],
  discord: ['discord.com', 'discord.gg'],
  reddit: ['reddit.com'],
  linkedin: ['linkedin.com'],
}

/** The network of a URL. */
export function networkOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  return Object.keys(networks).find((name) => networks[name]?.some(isOf))
}
