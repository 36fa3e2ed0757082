import type { KeyboardEvent } from 'react'

/** Keeps a key that is held down from pressing its button again and again: each press would answer another item. */
export function withoutRepeats(event: Pick<KeyboardEvent, 'repeat' | 'preventDefault'>): void {
  if (event.repeat) event.preventDefault()
}
