import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Delay of closing after the box is left, so that a click on a word still lands. */
const HIDE_AFTER_BLUR_MS = 300

type Open = {
  box: RefObject<HTMLDivElement | null>
  isOpen: boolean
  show: () => void
  close: () => void
}

/** Open from the moment when something in the box has the focus until 300 ms after it is left, or until `close`. */
export function useOpenInside(): Open {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const element = box.current
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget)) return
      timer.current = setTimeout(close, HIDE_AFTER_BLUR_MS)
    }
    element?.addEventListener('focusin', show)
    element?.addEventListener('focusout', onFocusOut)
    // The visitor's focus on the field made the scripts load, so nothing here heard that event.
    if (element?.contains(document.activeElement)) show()
    return () => {
      clearTimeout(timer.current)
      element?.removeEventListener('focusin', show)
      element?.removeEventListener('focusout', onFocusOut)
    }
  }, [show, close])
  return { box, isOpen, show, close }
}
