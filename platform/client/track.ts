/** What happens on the site and is worth counting [7.36], or went wrong [7.33]. */
export type Tracked =
  | { event: 'game_open'; game: string; place: string }
  | { event: 'random_game'; game: string }
  | { event: 'banner_view'; banner: string; place: string }
  | { event: 'form_errors'; component: string; errors: { key: string; firstMessage: string }[] }
  | { event: 'error'; type: ErrorType; name: string; message: string; page: string; at: string }
  | { event: 'game_start'; game: StartedGame; startMs: number }

/** Where an error was seen: by the router, or by the browser outside of it. */
export type ErrorType = 'router' | 'error' | 'rejection'
type StartedGame = { identifier: string; title: string; provider: string }

type Listener = (tracked: Tracked) => void
let listener: Listener | undefined
/** What happened before the listener was loaded. */
const waiting: Tracked[] = []
const waitingMax = 20

/** Reports something to the telemetry of the shell, if the visitor allows it. Never fails. */
export function track(tracked: Tracked): void {
  if (listener) listener(tracked)
  else if (waiting.length < waitingMax) waiting.push(tracked)
}

/** Receives what is tracked, also from before; returns a function that ends it. */
export function onTracked(receive: Listener): () => void {
  listener = receive
  for (const tracked of waiting.splice(0)) receive(tracked)
  return () => {
    if (listener === receive) listener = undefined
  }
}
