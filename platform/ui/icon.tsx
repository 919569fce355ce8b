/** An icon of the sprite (Lucide, 2 px). It says nothing by itself: name the control it stands in. */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false" className="shrink-0">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
