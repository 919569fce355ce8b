import { useSite, useViewer } from '@casino/client/viewer.ts'

type WithDemo = { has_demo_mode: boolean }

/** Gives a game as this visitor is offered it: some licences have no demo for guests. */
export function useOffered(): <G extends WithDemo>(game: G) => G {
  const viewer = useViewer()
  const hasDemos = useSite()?.demo_for_guests ?? true
  return (game) => (viewer || hasDemos ? game : { ...game, has_demo_mode: false })
}
