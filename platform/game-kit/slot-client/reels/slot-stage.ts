import 'pixi.js/unsafe-eval'
import { Application, Container } from 'pixi.js'

/** The canvas of a slot; draws only while something moves. */
export type SlotStage = {
  app: Application
  /** Layers from back to front. */
  layers: { reels: Container; wins: Container; sparks: Container }
  /** Requests frames until `isBusy` is false. */
  wake(): void
  destroy(): void
}

export type StageListeners = {
  frame(dtMs: number): void
  isBusy(): boolean
  resized(size: { width: number; height: number }): void
  contextLost(): void
  contextBack(): void
}

/** Caps long frames (hidden tab, slow start), so that nothing jumps. */
const frameMsMax = 120

/** Creates the canvas with WebGL, or canvas 2D without it. */
export async function createSlotStage(
  host: HTMLElement,
  listeners: StageListeners,
): Promise<SlotStage> {
  const app = new Application()
  await app.init({
    preference: ['webgl', 'canvas'],
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    autoStart: false,
    sharedTicker: false,
    resolution: Math.min(2, window.devicePixelRatio || 1),
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  })
  app.canvas.className = 'slot-canvas'
  app.canvas.setAttribute('aria-hidden', 'true')
  host.append(app.canvas)
  const layers = { reels: new Container(), wins: new Container(), sparks: new Container() }
  app.stage.addChild(layers.wins, layers.reels, layers.sparks)
  const loop = createLoop(app, listeners)
  const sight = watchSize(host, (size) => {
    app.renderer.resize(size.width, size.height, Math.min(2, window.devicePixelRatio || 1))
    listeners.resized(size)
    app.render()
    loop.wake()
  })
  watchContext(app, listeners, loop.wake)
  return {
    app,
    layers,
    wake: loop.wake,
    destroy() {
      sight.disconnect()
      loop.stop()
      app.destroy({ removeView: true }, { children: true })
    },
  }
}

function createLoop(app: Application, listeners: StageListeners) {
  let request = 0
  let lastMs = 0

  function tick(nowMs: number): void {
    const dtMs = lastMs === 0 ? 16 : Math.min(frameMsMax, Math.max(1, nowMs - lastMs))
    lastMs = nowMs
    listeners.frame(dtMs)
    app.render()
    request = listeners.isBusy() ? requestAnimationFrame(tick) : 0
    if (request === 0) lastMs = 0
  }
  return {
    wake() {
      if (request === 0) request = requestAnimationFrame(tick)
    },
    stop() {
      cancelAnimationFrame(request)
      request = 0
    },
  }
}

function watchSize(host: HTMLElement, resized: StageListeners['resized']): ResizeObserver {
  const sight = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host
    if (width > 0 && height > 0) resized({ width, height })
  })
  sight.observe(host)
  return sight
}

/** PixiJS restores its own textures; the listener redraws the generated ones. */
function watchContext(app: Application, listeners: StageListeners, wake: () => void): void {
  app.canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    listeners.contextLost()
  })
  app.canvas.addEventListener('webglcontextrestored', () => {
    // The renderer handles the same event and must finish first.
    setTimeout(() => {
      listeners.contextBack()
      wake()
    })
  })
}
