import type { MouseEvent } from 'react'

/**
 * Keeps a plain click on a link from being followed, so that something opens in its place; true when it does. A click
 * that opens a tab or a window is left alone.
 */
export function takeOverClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return false
  event.preventDefault()
  // A prevented click on a link is how the shell knows that the page changes; here it stays.
  event.nativeEvent.stopImmediatePropagation()
  return true
}
