/** The colours of a box: lid, front, glow. */
const looks: Readonly<Record<string, readonly [lid: string, front: string, glow: string]>> = {
  rocket_lite: ['#9AD8FF', '#2C6CA8', '#4CC9FF'],
  rocket_pro: ['#D9B8FF', '#6B3FB0', '#B98CFF'],
  rocket_max: ['#FFD466', '#B5661A', '#FFC53D'],
}
const plain = ['#C9D3E6', '#4A5A86', '#98A3C6'] as const

/** A box; an open one has its lid up and light inside. */
export function BoxArt({ group_key, isOpen }: { group_key: string; isOpen: boolean }) {
  const [lid, front, glow] = looks[group_key] ?? plain
  const id = `box-${group_key}-${isOpen}`
  return (
    <svg viewBox="0 0 160 130" aria-hidden="true" focusable="false" className="h-full w-full">
      <defs>
        <linearGradient id={`${id}-front`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={lid} />
          <stop offset=".35" stopColor={front} />
          <stop offset="1" stopColor="#0B1020" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#fff" stopOpacity={isOpen ? '.95' : '.25'} />
          <stop offset=".3" stopColor={glow} stopOpacity={isOpen ? '.7' : '.25'} />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="80" cy={isOpen ? 50 : 68} rx="78" ry="60" fill={`url(#${id}-glow)`} />
      <ellipse cx="80" cy="120" rx="58" ry="7" fill="#030612" opacity=".6" />
      <path d="M24 60h112l-8 54a6 6 0 0 1-6 5H38a6 6 0 0 1-6-5z" fill={`url(#${id}-front)`} />
      <path d="M24 60h112l-2 12H26z" fill={lid} opacity=".55" />
      <g transform={isOpen ? 'translate(0 -24) rotate(-9 80 50)' : undefined}>
        <path d="M18 44q2-18 22-20h80q20 2 22 20l-4 18H22z" fill={front} />
        <path d="M18 44q2-18 22-20h80q20 2 22 20l-1 5H19z" fill={lid} />
        <path d="M40 28h80" stroke="#fff" strokeOpacity=".5" strokeWidth="2" />
      </g>
      <rect x="68" y="54" width="24" height="26" rx="6" fill="#FFC53D" />
      <path d="M80 60l3 6 6 1-4.500 4 1 6-5.500-3-5.500 3 1-6-4.500-4 6-1z" fill="#7A3C00" />
    </svg>
  )
}
