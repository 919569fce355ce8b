import type { PartProps } from '@casino/client/office/declare.ts'

/** An uploaded picture as the site shows it. */
export function PictureView({ card }: PartProps) {
  return <img className="uploaded" src={String(card.address)} alt={String(card.title)} />
}
