import { useViewer } from '@casino/client/viewer.ts'
import { type PlayerItemPlace, type PlayerItemProps, playerItems } from '../player-items.ts'

const all = Object.entries(playerItems).map(([name, item]) => ({ name, ...item }))

type PlayerItemsProps = Partial<PlayerItemProps> & { place: PlayerItemPlace }

/** The items of one place; nothing for guests. */
export function PlayerItems({ place, className = '', onLeave = nothing }: PlayerItemsProps) {
  if (!useViewer()) return null
  return all
    .filter((one) => one.place === place)
    .map(({ name, Content }) => <Content key={name} className={className} onLeave={onLeave} />)
}

function nothing(): void {}
