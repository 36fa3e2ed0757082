import type { KeyboardEvent } from 'react'
import { isComposing } from './is-composing.ts'

/** Keeps keys in the open list: Escape closes it and not the dialog, and Enter sends no form, also where nothing is found. */
export function keepInList(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, nativeEvent, currentTarget } = event
  if (currentTarget.ariaExpanded !== 'true' || isComposing(nativeEvent)) return
  if (key === 'Escape' || key === 'Enter') event.preventDefault()
  if (key === 'Escape') event.stopPropagation()
}
