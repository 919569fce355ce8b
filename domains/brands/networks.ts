/** The networks where brands are found that have a sign of their own, with the hosts of their addresses [3.51]. */
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

/** The network that an address is of. */
export function networkOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  return Object.keys(networks).find((name) => networks[name]?.some(isOf))
}
