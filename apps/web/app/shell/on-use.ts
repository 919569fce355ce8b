import { Footer } from './footer.tsx'
import { LateParts } from './late-parts.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { Sidebar } from './sidebar.tsx'

/** All of the shell that comes when the visitor first does something: one file, fetched once. */
export const onUse = { Footer, LateParts, LostDialog, PlayerMenu, Sidebar }
