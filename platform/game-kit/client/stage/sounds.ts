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
  /** The game's own sound. */
  play(notes: Note[]): void
  isOn(): boolean
  toggle(): boolean
}

/** `noise` is a rustle through a filter at `hz`: cards, dice, sand. */
export type Note = {
  hz: number
  at: number
  ms: number
  wave?: OscillatorType | 'noise'
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
    play,
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
  const volume = audio.createGain()
  const { source, frequency } = wave === 'noise' ? rustle(audio, hz) : tone(audio, wave)
  frequency.setValueAtTime(hz, start)
  if (to) frequency.exponentialRampToValueAtTime(to, end)
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(level, start + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, end)
  source.output.connect(volume).connect(audio.destination)
  source.player.start(start)
  source.player.stop(end)
}

type Source = {
  source: { player: AudioScheduledSourceNode; output: AudioNode }
  frequency: AudioParam
}

function tone(audio: AudioContext, wave: OscillatorType): Source {
  const player = audio.createOscillator()
  player.type = wave
  return { source: { player, output: player }, frequency: player.frequency }
}

const rustleSeconds = 0.5

function rustle(audio: AudioContext, hz: number): Source {
  const buffer = audio.createBuffer(1, audio.sampleRate * rustleSeconds, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  const player = audio.createBufferSource()
  player.buffer = buffer
  player.loop = true
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = hz
  player.connect(filter)
  return { source: { player, output: filter }, frequency: filter.frequency }
}

function readChoice(): boolean {
  return browserStorage.get(storageKey) === 'on'
}
