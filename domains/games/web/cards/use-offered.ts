import { useHasDemos } from '@casino/client/viewer.ts'

type WithDemo = { has_demo_mode: boolean }

/** Gives a game as this visitor is offered it: some licences have no demo for guests. */
export function useOffered(): <G extends WithDemo>(game: G) => G {
  const hasDemos = useHasDemos()
  return (game) => (hasDemos ? game : { ...game, has_demo_mode: false })
}
