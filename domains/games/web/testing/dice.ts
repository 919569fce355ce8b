import { gameNamed } from './game-named.ts'

/** Dice as its page shows it. */
export const dice = {
  ...gameNamed('Dice', 1),
  provider_title: 'Apogee Originals',
  rtp: 0.99,
  max_win: null,
  features: ['provably-fair'],
  themes: ['arcade'],
  description: '',
  released_at: '2030-01-01T10:00:00.000Z',
}
