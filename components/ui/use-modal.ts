import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { enterTop, leaveTop } from './top-dialog.ts'

/** Shows a dialog as long as its component is there: its element and the id of its title. */
export function useModal(): [RefObject<HTMLDialogElement | null>, string] {
  const place = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  // Before the effects of what stands in the dialog, which may give the focus to one of their fields.
  useLayoutEffect(() => {
    const dialog = place.current
    if (!dialog) return
    opener.current = document.activeElement
    const hasBar = window.innerWidth > document.documentElement.clientWidth
    dialog.dataset.scrollbar = String(hasBar)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    enterTop(dialog)
    return () => {
      leaveTop(dialog)
      dialog.close()
    }
  }, [])
  // Once the dialog is out of the document: before, nothing outside of it takes the focus.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus()
    },
    [],
  )
  return [place, useId()]
}
