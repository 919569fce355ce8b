export type FaceSegment = { text: string; fill: string; ink: string }

export type Face = {
  segments: readonly FaceSegment[]
  /** Radii as parts of the face's radius: of the texts, and of the inner disc. */
  texts: number
  inner: number
  /** The height of the texts. */
  size: number
}

/** Paints a wheel of segments, the first one at the top, with gilded rims and an inner disc. */
export function paintFace(canvas: HTMLCanvasElement, pixels: number, face: Face): void {
  canvas.width = pixels
  canvas.height = pixels
  const pen = canvas.getContext('2d')
  if (!pen) return
  const r = pixels / 2
  pen.translate(r, r)
  const step = (2 * Math.PI) / face.segments.length
  face.segments.forEach((segment, place) => {
    pen.save()
    pen.rotate(place * step)
    paintSegment(pen, r, { segment, face, half: step / 2 })
    pen.restore()
  })
  paintLight(pen, r)
  paintInner(pen, r * face.inner)
  paintRim(pen, { radius: r * 0.972, width: r * 0.05 })
  paintRim(pen, { radius: r * face.inner, width: r * 0.02 })
}

type Pen = CanvasRenderingContext2D
type Wedge = { segment: FaceSegment; face: Face; half: number }

function paintSegment(pen: Pen, r: number, { segment, face, half }: Wedge): void {
  const top = -Math.PI / 2
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.arc(0, 0, r * 0.97, top - half, top + half)
  pen.closePath()
  pen.fillStyle = segment.fill
  pen.fill()
  pen.strokeStyle = '#f4d98acc'
  pen.lineWidth = Math.max(1, r * 0.006)
  pen.stroke()
  pen.fillStyle = segment.ink
  pen.font = `800 ${Math.round(r * face.size)}px "Sora Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.shadowColor = '#0009'
  pen.shadowBlur = r * 0.012
  pen.fillText(segment.text, 0, -r * face.texts)
  pen.shadowBlur = 0
}

/** A soft light from the upper left, and a shade towards the rim. */
function paintLight(pen: Pen, r: number): void {
  const shade = pen.createRadialGradient(-r * 0.3, -r * 0.4, r * 0.1, 0, 0, r)
  shade.addColorStop(0, '#ffffff3a')
  shade.addColorStop(0.5, '#ffffff0a')
  shade.addColorStop(0.82, '#00000018')
  shade.addColorStop(1, '#00000070')
  pen.fillStyle = shade
  pen.beginPath()
  pen.arc(0, 0, r, 0, 2 * Math.PI)
  pen.fill()
}

function paintInner(pen: Pen, radius: number): void {
  const cone = pen.createRadialGradient(-radius * 0.25, -radius * 0.3, 0, 0, 0, radius)
  cone.addColorStop(0, '#d9a15a')
  cone.addColorStop(0.35, '#8a4d20')
  cone.addColorStop(0.8, '#3c1b0a')
  cone.addColorStop(1, '#1c0b04')
  pen.fillStyle = cone
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.fill()
  for (let spoke = 0; spoke < 4; spoke += 1) {
    pen.save()
    pen.rotate((spoke * Math.PI) / 2)
    pen.fillStyle = goldOf(pen, radius * 0.07)
    pen.fillRect(-radius * 0.05, -radius * 0.72, radius * 0.1, radius * 0.72)
    pen.beginPath()
    pen.arc(0, -radius * 0.72, radius * 0.1, 0, 2 * Math.PI)
    pen.fill()
    pen.restore()
  }
  pen.fillStyle = goldOf(pen, radius * 0.26)
  pen.beginPath()
  pen.arc(0, 0, radius * 0.26, 0, 2 * Math.PI)
  pen.fill()
}

function paintRim(pen: Pen, { radius, width }: { radius: number; width: number }): void {
  pen.lineWidth = width
  pen.strokeStyle = goldOf(pen, radius)
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.stroke()
}

function goldOf(pen: Pen, radius: number): CanvasGradient {
  const shine = pen.createLinearGradient(-radius, -radius, radius, radius)
  shine.addColorStop(0, '#fff3c4')
  shine.addColorStop(0.35, '#d99a2b')
  shine.addColorStop(0.55, '#7d4a0c')
  shine.addColorStop(0.8, '#f4c65a')
  shine.addColorStop(1, '#8a5a17')
  return shine
}

/** Slows down from full speed to rest: 0 to 1. */
export function easeOut(part: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, part))) ** 3
}
