import type { GameSession, PageMessage } from '../../protocol.ts'

/**
 * The balance as the game shows it. Inside a casino's page that sends its own figures it shows
 * those, so that both agree; otherwise it follows the wallet's answers.
 */
export type TestWallet = {
  /** The amount that can be staked. */
  balance(): number
  /** After an answer of the wallet, or when a stake is sent. */
  set(balanceCents: number): void
  /** The player's stake in an open round of this game. */
  setInPlay(cents: number): void
}

type Money = { balance_cents: number; in_play_cents: number }
type Show = (money: Money) => void

export function createPurse(session: GameSession, show: Show): TestWallet {
  const own: Money = { balance_cents: session.balance_cents, in_play_cents: 0 }
  let fromPage: Money | undefined
  const update = () => show(fromPage ?? own)
  if (session.mode === 'real') {
    listenToPage(session, (message) => {
      fromPage = message
      update()
    })
  }
  update()
  return {
    balance: () => (fromPage ?? own).balance_cents,
    set: (cents) => {
      own.balance_cents = cents
      update()
    },
    setInPlay: (cents) => {
      own.in_play_cents = cents
      update()
    },
  }
}

/** Listens to messages of the casino's page only. */
function listenToPage({ casino_origin, currency }: GameSession, onMoney: Show): void {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (window.parent === window || source !== window.parent || origin !== casino_origin) return
    if (isMoney(data) && data.currency === currency.code) onMoney(data)
  })
}

function isMoney(data: unknown): data is PageMessage {
  const { type, balance_cents, in_play_cents } = (data ?? {}) as Record<string, unknown>
  const isAmount = (cents: unknown) => Number.isSafeInteger(cents) && Number(cents) >= 0
  return type === 'apogee:money' && isAmount(balance_cents) && isAmount(in_play_cents)
}
