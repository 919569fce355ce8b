import type { DialogContent } from '../dialogs.ts'

/** The components of the dialogs that were opened, by name. */
export const dialogContents = new Map<string, DialogContent>()
