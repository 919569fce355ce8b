import type { Point } from './scene-view.ts'

type Spark = Point & {
  vx: number
  vy: number
  bornMs: number
  lifeMs: number
  size: number
  colour: string
  isSmoke: boolean
}

const sparksMax = 220
const flashMs = 260
const ringMs = 800
const puffSize = 64
const puffs = new Map<string, HTMLCanvasElement>()
const fire = ['#fff3c4', '#ffc53d', '#ff9a2e', '#ff7a1a', '#ff5436'] as const

export type Sparks = ReturnType<typeof createSparks>

/** Exhaust, smoke and explosion: decoration only. */
export function createSparks() {
  let sparks: Spark[] = []
  let blast: (Point & { atMs: number }) | undefined

  function add(spark: Spark): void {
    if (sparks.length < sparksMax) sparks.push(spark)
  }

  return {
    clear(): void {
      sparks = []
      blast = undefined
    },
    /** A puff behind the engine, moving against the rocket's course. */
    exhaust({ x, y }: Point, angle: number, atMs: number): void {
      const spread = (Math.random() - 0.5) * 0.5
      const speed = 90 + Math.random() * 190
      add({
        x,
        y,
        vx: -Math.sin(angle + spread) * speed,
        vy: Math.cos(angle + spread) * speed,
        bornMs: atMs,
        lifeMs: 350 + Math.random() * 550,
        size: 0.8 + Math.random() * 1.8,
        colour: any(fire),
        isSmoke: false,
      })
    },
    /** Steam on the pad before take-off. */
    steam({ x, y }: Point, atMs: number): void {
      const side = Math.random() < 0.5 ? -1 : 1
      add({
        x: x + side * 6,
        y,
        vx: side * (20 + Math.random() * 50),
        vy: -4 - Math.random() * 12,
        bornMs: atMs,
        lifeMs: 900 + Math.random() * 700,
        size: 5 + Math.random() * 8,
        colour: '#c9d3ff',
        isSmoke: true,
      })
    },
    explode({ x, y }: Point, atMs: number): void {
      blast = { x, y, atMs }
      for (let count = 0; count < 70; count += 1) add(debris({ x, y }, atMs))
      for (let count = 0; count < 16; count += 1) add(smoke({ x, y }, atMs))
    },
    draw(context: CanvasRenderingContext2D, atMs: number, stepMs: number): void {
      const seconds = stepMs / 1000
      sparks = sparks.filter(({ bornMs, lifeMs }) => atMs - bornMs < lifeMs)
      for (const spark of sparks) {
        spark.x += spark.vx * seconds
        spark.y += spark.vy * seconds
        spark.vx *= 1 - 1.6 * seconds
        spark.vy = spark.vy * (1 - 1.6 * seconds) + (spark.isSmoke ? -6 : 60) * seconds
        drawSpark(context, spark, (atMs - spark.bornMs) / spark.lifeMs)
      }
      if (blast) drawBlast(context, blast, atMs - blast.atMs)
      context.globalAlpha = 1
    },
  }
}

/** The explosion with reduced motion: a star that fades. */
export function drawCalmBlast(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  sinceMs: number,
): void {
  context.globalAlpha = Math.max(0.25, 1 - sinceMs / 3000)
  const glow = context.createRadialGradient(x, y, 2, x, y, 60)
  glow.addColorStop(0, '#fff3c4')
  glow.addColorStop(0.3, 'rgba(255,154,46,0.8)')
  glow.addColorStop(1, 'rgba(255,60,30,0)')
  context.fillStyle = glow
  context.beginPath()
  context.arc(x, y, 60, 0, Math.PI * 2)
  context.fill()
  context.globalAlpha = 1
}

function debris({ x, y }: Point, atMs: number): Spark {
  const angle = Math.random() * Math.PI * 2
  const speed = 40 + Math.random() ** 1.6 * 340
  return {
    x,
    y,
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed,
    bornMs: atMs,
    lifeMs: 600 + Math.random() * 1100,
    size: 1.4 + Math.random() * 3.2,
    colour: any(fire),
    isSmoke: false,
  }
}

function smoke({ x, y }: Point, atMs: number): Spark {
  const angle = Math.random() * Math.PI * 2
  const speed = Math.random() * 70
  return {
    x,
    y,
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed,
    bornMs: atMs + Math.random() * 80,
    lifeMs: 1200 + Math.random() * 1200,
    size: 14 + Math.random() * 20,
    colour: '#8a7fb8',
    isSmoke: true,
  }
}

function drawSpark(context: CanvasRenderingContext2D, spark: Spark, age: number): void {
  if (age < 0) return
  const { x, y, size, colour, isSmoke } = spark
  if (isSmoke) {
    const across = size * (2 + age * 4)
    context.globalAlpha = 0.5 * (1 - age) ** 1.5
    context.drawImage(puffOf(colour), x - across / 2, y - across / 2, across, across)
    return
  }
  context.globalAlpha = 1 - age
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, size * (1 - age * 0.6), 0, Math.PI * 2)
  context.fill()
}

/** A soft cloud of a colour, drawn once. */
function puffOf(colour: string): HTMLCanvasElement {
  const known = puffs.get(colour)
  if (known) return known
  const puff = document.createElement('canvas')
  puff.width = puffSize
  puff.height = puffSize
  const context = puff.getContext('2d')
  const half = puffSize / 2
  const cloud = context?.createRadialGradient(half, half, 0, half, half, half)
  cloud?.addColorStop(0, `${colour}cc`)
  cloud?.addColorStop(0.45, `${colour}55`)
  cloud?.addColorStop(1, `${colour}00`)
  if (context && cloud) {
    context.fillStyle = cloud
    context.fillRect(0, 0, puffSize, puffSize)
  }
  puffs.set(colour, puff)
  return puff
}

function drawBlast(context: CanvasRenderingContext2D, { x, y }: Point, sinceMs: number): void {
  context.save()
  context.globalCompositeOperation = 'lighter'
  if (sinceMs < flashMs) {
    const share = sinceMs / flashMs
    const radius = 40 + share * 150
    const flash = context.createRadialGradient(x, y, 0, x, y, radius)
    flash.addColorStop(0, `rgba(255,250,225,${1 - share})`)
    flash.addColorStop(0.35, `rgba(255,190,80,${0.8 * (1 - share)})`)
    flash.addColorStop(1, 'rgba(255,90,20,0)')
    context.fillStyle = flash
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
  if (sinceMs < ringMs) {
    const share = 1 - (1 - sinceMs / ringMs) ** 3
    context.globalAlpha = (1 - share) * 0.8
    context.strokeStyle = '#ffc53d'
    context.lineWidth = 1 + 7 * (1 - share)
    context.beginPath()
    context.arc(x, y, 12 + share * 170, 0, Math.PI * 2)
    context.stroke()
  }
  context.restore()
}

function any<Thing>(things: readonly Thing[]): Thing {
  return things[Math.floor(Math.random() * things.length)] as Thing
}
