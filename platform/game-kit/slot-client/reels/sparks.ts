import { type Container, Graphics, Rectangle, type Renderer, Sprite, type Texture } from 'pixi.js'

/** Coins and stars of the celebrations, in a fixed pool so that memory does not grow. */
export type Sparks = {
  coin: Texture
  star: Texture
  pool: Spark[]
  /** The colour of the stars; coins stay gold. */
  color: number
}

type Spark = {
  sprite: Sprite
  alive: boolean
  kind: 'coin' | 'star'
  ageMs: number
  lifeMs: number
  speed: { x: number; y: number }
  gravity: number
  turn: number
  size: number
}

const poolSize = 140

export function createSparks(renderer: Renderer, layer: Container, color: number): Sparks {
  const coin = coinTexture(renderer)
  const star = starTexture(renderer)
  const pool = Array.from({ length: poolSize }, (): Spark => {
    const sprite = new Sprite({ texture: star, anchor: 0.5, visible: false })
    layer.addChild(sprite)
    const still = { alive: false, ageMs: 0, lifeMs: 0, gravity: 0, turn: 0, size: 1 }
    return { sprite, kind: 'star', speed: { x: 0, y: 0 }, ...still }
  })
  return { coin, star, pool, color }
}

/** Redraws coin and star, which are lost with the graphics context. */
export function redrawSparks(sparks: Sparks, renderer: Renderer): void {
  clearSparks(sparks)
  sparks.coin.destroy(true)
  sparks.star.destroy(true)
  sparks.coin = coinTexture(renderer)
  sparks.star = starTexture(renderer)
  for (const { sprite } of sparks.pool) sprite.texture = sparks.star
}

/** Throws coins up from the lower edge of a stage. */
export function throwCoins(
  sparks: Sparks,
  stage: { width: number; height: number },
  count: number,
): void {
  const reach = Math.sqrt(stage.height) * 46
  for (let index = 0; index < count; index++) {
    const from = stage.width * (0.5 + (Math.random() - 0.5) * 0.5)
    launch(sparks, 'coin', {
      x: from,
      y: stage.height + 20,
      speed: {
        x: (Math.random() - 0.5) * stage.width * 0.55,
        y: -reach * (0.75 + Math.random() * 0.4),
      },
      gravity: 1500,
      lifeMs: 2600,
      size: Math.max(20, Math.min(44, stage.width * 0.032)) * (0.7 + Math.random() * 0.5),
    })
  }
}

/** A ring of stars around a point. */
export function burstStars(sparks: Sparks, at: { x: number; y: number }, radius: number): void {
  const count = 12
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2 + Math.random() * 0.4
    const pace = radius * (1.8 + Math.random() * 1.2)
    launch(sparks, 'star', {
      ...at,
      speed: { x: Math.cos(angle) * pace, y: Math.sin(angle) * pace },
      gravity: radius,
      lifeMs: 620 + Math.random() * 300,
      size: radius * (0.16 + Math.random() * 0.2),
    })
  }
}

export function advanceSparks(sparks: Sparks, dtMs: number): void {
  const seconds = dtMs / 1000
  for (const spark of sparks.pool) {
    if (!spark.alive) continue
    spark.ageMs += dtMs
    if (spark.ageMs >= spark.lifeMs) {
      spark.alive = false
      spark.sprite.visible = false
      continue
    }
    spark.speed.y += spark.gravity * seconds
    spark.sprite.x += spark.speed.x * seconds
    spark.sprite.y += spark.speed.y * seconds
    spark.sprite.rotation += spark.turn * seconds
    const left = 1 - spark.ageMs / spark.lifeMs
    spark.sprite.alpha = Math.min(1, left * 3)
    if (spark.kind === 'coin') {
      const face = Math.abs(Math.cos(spark.ageMs / 130 + spark.turn))
      spark.sprite.scale.x = spark.size * (0.18 + 0.82 * face)
    }
  }
}

export function clearSparks(sparks: Sparks): void {
  for (const spark of sparks.pool) {
    spark.alive = false
    spark.sprite.visible = false
  }
}

export function areSparksAlive(sparks: Sparks): boolean {
  return sparks.pool.some((spark) => spark.alive)
}

type Launch = Pick<Spark, 'speed' | 'gravity' | 'lifeMs' | 'size'> & { x: number; y: number }

function launch(sparks: Sparks, kind: Spark['kind'], how: Launch): void {
  const spark = sparks.pool.find((one) => !one.alive)
  if (!spark) return
  const texture = sparks[kind]
  const size = how.size / texture.width
  Object.assign(spark, { ...how, kind, size, alive: true, ageMs: 0 })
  spark.turn = (Math.random() - 0.5) * 5
  spark.sprite.texture = texture
  spark.sprite.tint = kind === 'star' ? sparks.color : 0xffffff
  spark.sprite.blendMode = kind === 'star' ? 'add' : 'normal'
  spark.sprite.scale.set(size)
  spark.sprite.position.set(how.x, how.y)
  spark.sprite.visible = true
}

function coinTexture(renderer: Renderer): Texture {
  const middle = 40
  const drawing = new Graphics()
    .circle(middle, middle + 1.5, 36)
    .fill(0x8a4b06)
    .circle(middle, middle, 35)
    .fill(0xffb532)
    .circle(middle - 2, middle - 3, 31)
    .fill(0xffd970)
    .circle(middle, middle, 27)
    .fill(0xf09a1c)
    .circle(middle, middle + 1.5, 25)
    .fill(0xffc64a)
    .star(middle, middle, 5, 16, 7)
    .fill(0xfff0bd)
  return drawn(renderer, drawing, 80)
}

function starTexture(renderer: Renderer): Texture {
  const drawing = new Graphics()
    .circle(32, 32, 20)
    .fill({ color: 0xffffff, alpha: 0.12 })
    .star(32, 32, 4, 31, 5)
    .fill(0xffffff)
  return drawn(renderer, drawing, 64)
}

function drawn(renderer: Renderer, target: Graphics, size: number): Texture {
  const frame = new Rectangle(0, 0, size, size)
  const texture = renderer.generateTexture({ target, frame, resolution: 2 })
  target.destroy()
  return texture
}
