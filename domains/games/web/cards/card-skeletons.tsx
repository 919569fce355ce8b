const shownCount = 5

/** Placeholders of the same size as cards, while games load. */
export function CardSkeletons() {
  return Array.from({ length: shownCount }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all items are equal
    <li key={place} aria-hidden="true">
      <div className="skeleton aspect-3/4 rounded-m" />
      <div className="skeleton mt-2 h-[18px] w-4/5 rounded-sm" />
      <div className="skeleton mt-1 h-3 w-1/2 rounded-sm" />
    </li>
  ))
}
