type Tone = { ring: string; label: string }

/** The colours of each status; the names are those of the VIP groups. */
const tones: Readonly<Record<string, Tone>> = {
  Bronze: { ring: 'ring-bronze', label: 'border-bronze/60 text-bronze' },
  Silver: { ring: 'ring-silver', label: 'border-silver/60 text-silver' },
  Gold: { ring: 'ring-gold', label: 'border-gold/60 text-gold' },
  Platinum: { ring: 'ring-platinum', label: 'border-platinum/60 text-platinum' },
  Diamond: { ring: 'ring-diamond', label: 'border-diamond/60 text-diamond' },
}
const others: Tone = { ring: 'ring-line', label: '' }

/** How the badge of a player with this status is coloured. */
export function vipTone(vip: string | undefined): Tone {
  return tones[vip ?? ''] ?? others
}
