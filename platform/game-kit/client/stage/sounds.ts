import { browserStorage } from '../game-storage.ts'

/** Small synthesised sounds without files, silent until the first touch and when switched off. */
export type Sounds = {
  click(): void
  /** A short tick; `step` raises the pitch, for stopping reels, opened tiles and pegs. */
  tick(step?: number): void
  spin(): void
  lose(): void
  win(): void
  bigWin(): void
  isOn(): boolean
  toggle(): boolean
}

type Note = {
  hz: number
  at: number
  ms: number
  wave?: OscillatorType
  level?: number
  to?: number
}

const storageKey = 'apogee.sound'

/** The sounds of one frame; the choice is stored in the browser. */
export function createSounds(): Sounds {
  let on = readChoice()
  let audio: AudioContext | undefined

  function play(notes: Note[]): void {
    if (!on || !navigator.userActivation?.hasBeenActive) return
    audio ??= new AudioContext()
    for (const note of notes) ring(audio, note)
  }

  return {
    click: () => play([{ hz: 620, to: 420, at: 0, ms: 50, wave: 'triangle', level: 0.12 }]),
    tick: (step = 0) =>
      play([{ hz: 520 * 2 ** (step / 12), at: 0, ms: 45, wave: 'square', level: 0.035 }]),
    spin: () => play([{ hz: 180, to: 420, at: 0, ms: 260, wave: 'sawtooth', level: 0.04 }]),
    lose: () => play([{ hz: 220, to: 130, at: 0, ms: 220, wave: 'sine', level: 0.12 }]),
    win: () => play(arpeggio([523, 659, 784], 0.09)),
    bigWin: () => play(arpeggio([392, 523, 659, 784, 1047, 1319, 1568], 0.11)),
    isOn: () => on,
    toggle: () => {
      on = !on
      browserStorage.set(storageKey, on ? 'on' : 'off')
      return on
    },
  }
}

function arpeggio(hertz: number[], level: number): Note[] {
  return hertz.map((hz, place) => ({ hz, at: place * 0.08, ms: 320, wave: 'triangle', level }))
}

function ring(audio: AudioContext, { hz, at, ms, wave = 'sine', level = 0.1, to }: Note): void {
  const start = audio.currentTime + at
  const end = start + ms / 1000
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = wave
  source.frequency.setValueAtTime(hz, start)
  if (to) source.frequency.exponentialRampToValueAtTime(to, end)
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(level, start + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, end)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(end)
}

function readChoice(): boolean {
  return browserStorage.get(storageKey) !== 'off'
}
