import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onTopDialog, topDialog } from './top-dialog.ts'

/**
 * Shows what concerns the whole page: in its place, and in the uppermost dialog while there is one, since the page
 * behind that can neither be reached nor heard.
 */
export function Topmost({ children }: { children: ReactNode }) {
  const dialog = useSyncExternalStore(onTopDialog, topDialog, () => null)
  return dialog ? createPortal(children, dialog) : children
}
