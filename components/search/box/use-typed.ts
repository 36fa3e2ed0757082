import { type RefObject, useEffect, useState } from 'react'

const PAUSE_MS = 150

/** Follows the text of a field, 150 ms after the last key; while an input method composes, it stays as before. */
export function useTyped(field: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState(() => field.current?.value.trim() ?? '')
  useEffect(() => {
    const input = field.current
    // What was typed between the first rendering and this.
    setTyped(input?.value.trim() ?? '')
    let timer: ReturnType<typeof setTimeout>
    const read = (event: Event) => {
      clearTimeout(timer)
      if (event instanceof InputEvent && event.isComposing) return
      timer = setTimeout(() => setTyped(input?.value.trim() ?? ''), PAUSE_MS)
    }
    // Some browsers send no input event after the last word was composed.
    for (const name of ['input', 'compositionend']) input?.addEventListener(name, read)
    return () => {
      clearTimeout(timer)
      for (const name of ['input', 'compositionend']) input?.removeEventListener(name, read)
    }
  }, [field])
  return typed
}
