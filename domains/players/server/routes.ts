import { handle, handleOpen } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { getSettings } from './get-settings.ts'
import { viewPlayer } from './player-view.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

export const routes = [
  handleOpen(contract.signUp, signUp),
  handleOpen(contract.signIn, signIn),
  handle(contract.signOut, signOut),
  handle(contract.getPlayer, ({ tx, player }) => viewPlayer(tx, player.id)),
  handle(contract.getSettings, getSettings),
]
