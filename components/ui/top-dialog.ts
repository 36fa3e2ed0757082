const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** The dialog above all others; the page outside of it can neither be reached nor be heard. */
export const topDialog = (): HTMLElement | null => open.at(-1) ?? null

export function enterTop(dialog: HTMLElement): void {
  open.push(dialog)
  for (const listener of listeners) listener()
}

export function leaveTop(dialog: HTMLElement): void {
  open.splice(open.indexOf(dialog), 1)
  for (const listener of listeners) listener()
}

/** Told whenever another dialog is the uppermost. Returns the function that stops it. */
export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
