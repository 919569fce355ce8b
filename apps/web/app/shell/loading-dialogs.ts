import type { DialogContent } from '../dialogs.ts'

/** The components of dialogs that have been asked for, by name. */
export const loadingDialogs = new Map<string, Promise<DialogContent>>()
