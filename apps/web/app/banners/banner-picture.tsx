type PictureProps = { image: string; isFirst: boolean }

const shape =
  'aspect-390/280 h-auto max-[359px]:aspect-288/256 max-h-72 w-full object-cover md:aspect-1320/400 md:max-h-none'

/** A banner's picture: one file, or the casino's own set for phones and desktops. */
export function BannerPicture({ image, isFirst }: PictureProps) {
  const isSet = /[/-]$/.test(image)
  const picture = (
    <img
      data-hero={isFirst || undefined}
      src={isSet ? `${image}phone.webp` : image}
      alt=""
      width={780}
      height={560}
      fetchPriority={isFirst ? 'high' : undefined}
      className={shape}
    />
  )
  if (!isSet) return picture
  return (
    <picture>
      <source
        media="(width >= 800px)"
        type="image/avif"
        srcSet={`${image}desktop.avif 1x, ${image}desktop@2x.avif 2x`}
      />
      <source media="(width >= 800px)" srcSet={`${image}desktop.webp`} />
      <source type="image/avif" srcSet={`${image}phone.avif`} />
      {picture}
    </picture>
  )
}
