/**
 * An icon of the sprite (Lucide, 2 px). It is hidden from screen readers: label the control around
 * it.
 */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
