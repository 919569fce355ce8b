import type { Game } from './themes.ts'
import { board, slot } from './themes.ts'

const apogee = 'Apogee Originals'

/** Every title that has art. A new game adds one entry. */
export const games: readonly Game[] = [
  { slug: 'starfall-reels', lines: ['Starfall', 'Reels'], studio: apogee, theme: slot.space },
  {
    slug: 'european-roulette',
    lines: ['European', 'Roulette'],
    studio: apogee,
    theme: board.roulette,
  },
  { slug: 'rocket-x', lines: ['Rocket X'], studio: 'Turbogames', theme: board.crash },
  { slug: 'dice', lines: ['Dice'], studio: apogee, theme: board.dice },
  { slug: 'limbo', lines: ['Limbo'], studio: apogee, theme: board.limbo },
  { slug: 'plinko', lines: ['Plinko'], studio: apogee, theme: board.plinko },
  { slug: 'mines', lines: ['Mines'], studio: apogee, theme: board.mines },
  { slug: 'keno', lines: ['Keno'], studio: apogee, theme: board.keno },
  { slug: 'hi-lo', lines: ['Hi-Lo'], studio: apogee, theme: board.hiLo },
  { slug: 'pharaohs-vault', lines: ["Pharaoh's", 'Vault'], studio: apogee, theme: slot.egypt },
  { slug: 'tidecaller', lines: ['Tidecaller'], studio: apogee, theme: slot.sea },
  { slug: 'forge-of-thunder', lines: ['Forge of', 'Thunder'], studio: apogee, theme: slot.north },
  { slug: 'clockwork-gold', lines: ['Clockwork', 'Gold'], studio: apogee, theme: slot.machines },
  { slug: 'ruby-orchard', lines: ['Ruby', 'Orchard'], studio: apogee, theme: slot.orchard },
]
