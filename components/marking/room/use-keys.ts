import { type RefObject, useEffect, useRef } from 'react'
import { isComposing } from '#components/ui/is-composing.ts'

/**
 * Handles keys while the focus is inside `place`, except in text fields and with a modifier. `press` answers whether the
 * key meant something; `isWide`: with Shift.
 */
export function useKeys(
  place: RefObject<HTMLElement | null>,
  press: (key: string, isWide: boolean) => boolean,
) {
  const newest = useRef(press)
  useEffect(() => {
    newest.current = press
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const listen = (event: KeyboardEvent) => {
      // A picture within the place has taken it already.
      if (event.defaultPrevented) return
      if (event.metaKey || event.ctrlKey || event.altKey || isComposing(event)) return
      const { target } = event
      // A dialog above the place takes its own keys.
      if (target instanceof Element && element.contains(target.closest('dialog'))) return
      const isTyping = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      if (isTyping) {
        if (event.key === 'Escape') element.focus()
        return
      }
      if (newest.current(keyOf(event), event.shiftKey)) event.preventDefault()
    }
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [place])
}

/** The key; with Shift a figure stays one, whatever sign stands above it. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent): string =>
  shiftKey && /^Digit\d$/.test(code) ? code.slice(-1) : key
