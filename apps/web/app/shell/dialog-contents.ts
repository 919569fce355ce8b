import type { DialogContent } from '../dialogs.ts'

/**
 * The components of the dialogs that were opened or preloaded, by name. A dialog keeps its
 * component.
 */
export const dialogContents = new Map<string, DialogContent>()
