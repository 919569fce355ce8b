import type { DialogContent } from '../dialogs.ts'

/** The components of the dialogs that were opened or fetched ahead, by name; a dialog keeps the one that it has. */
export const dialogContents = new Map<string, DialogContent>()
