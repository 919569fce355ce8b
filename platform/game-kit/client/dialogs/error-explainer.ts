import type { GameApi, GameError } from '../api.ts'
import type { TestWallet } from '../controls/purse.ts'
import { showFatalError } from '../fatal-error.ts'
import { el } from '../parts.ts'
import type { Shell } from '../shell.ts'
import type { Leave } from '../stage/frame.ts'
import type { Translate } from '../texts.ts'
import { openDialog } from './dialogs.ts'

export type ErrorExplainerParts = {
  root: HTMLElement
  t: Translate
  api: GameApi
  shell: Shell
  purse: TestWallet
  leave: Leave
}

/** Errors that a reload fixes; their messages ask for it. */
const mendedByReload = [
  'bad_request',
  'step_out_of_order',
  'round_open',
  'seeds_missing',
  'freespins_first',
  'freespins_over',
]

/** Shows a failure that a retry cannot fix, with a way out if there is one. */
export function createErrorExplainer({ root, t, api, shell, purse, leave }: ErrorExplainerParts) {
  const { session } = api
  const isDemo = session.mode === 'demo'

  async function refill(): Promise<void> {
    const answer = await api.refill().catch(() => undefined)
    if (!answer) return
    purse.set(answer.balance_cents)
  }
  function offerFunds(): void {
    const press = isDemo ? () => void refill() : () => leave('deposit', session.deposit_url)
    openDialog(t, {
      title: t('funds_title'),
      body: el('p', { text: t(isDemo ? 'demo_funds_text' : 'funds_text') }),
      buttons: [{ label: t(isDemo ? 'refill' : 'deposit'), primary: true, press }],
    })
  }
  return (error: GameError): void => {
    if (error.code === 'session_unknown') showFatalError(root, error, () => leave('game', ''))
    else if (mendedByReload.includes(error.code)) offerReload(t, error)
    else if (error.code === 'funds') offerFunds()
    else shell.toast(error.message, 'error')
  }
}

function offerReload(t: Translate, error: GameError): void {
  openDialog(t, {
    title: t('error_title'),
    body: el('p', { text: error.message }),
    buttons: [{ label: t('reload'), primary: true, press: () => location.reload() }],
  })
}
