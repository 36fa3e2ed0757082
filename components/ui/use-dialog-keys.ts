import type { KeyboardEvent, RefObject } from 'react'
import { isComposing } from './is-composing.ts'

const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/**
 * The keys of a dialog: Escape asks to close it, and Tab goes from its last element to the first, where the browser
 * alone would lead out of the page. One dialog answers, the uppermost.
 */
export function useDialogKeys(
  place: RefObject<HTMLDialogElement | null>,
  onClose: (() => void) | undefined,
) {
  return (event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape' && !isComposing(event.nativeEvent)
    if (!isEscape && event.key !== 'Tab') return
    event.stopPropagation()
    if (isEscape) {
      // The browser itself would close it at the second Escape, whatever the page says.
      event.preventDefault()
      onClose?.()
    } else if (place.current) wrap(event, place.current)
  }
}

function wrap(event: KeyboardEvent, dialog: HTMLElement): void {
  const reachable = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const [from, to] = event.shiftKey
    ? [reachable[0], reachable.at(-1)]
    : [reachable.at(-1), reachable[0]]
  if (event.target !== from && event.target !== dialog) return
  event.preventDefault()
  to?.focus()
}
