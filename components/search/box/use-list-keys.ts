import { type RefObject, useEffect, useState } from 'react'
import { isComposing } from '#components/ui/is-composing.ts'

/**
 * Walks the options of a list by the keys of its field, which keeps the focus: arrows around and back into the field,
 * Home and End once an option is active, Enter to press it, Escape to close. `hrefs` are the options in their order;
 * returns the place of the active one, -1 for the field itself.
 */
export function useListKeys(
  field: RefObject<HTMLInputElement | null>,
  hrefs: readonly string[],
  { press, close }: { press: (place: number) => void; close: () => void },
): number {
  // By address: a list that arrives later may have something else in the same place.
  const [chosen, setChosen] = useState<string | null>(null)
  const active = chosen === null ? -1 : hrefs.indexOf(chosen)
  useEffect(() => {
    const input = field.current
    const choose = (place: number) => setChosen(hrefs[place] ?? null)
    const last = hrefs.length - 1
    const onKey = (event: KeyboardEvent) => {
      // Keys that choose among the words of an input method are not for the list.
      if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || last < 0) return
      const place = placeAfter(event.key, active, last)
      if (place !== null) choose(place)
      else if (event.key === 'Enter' && active >= 0) press(active)
      else if (event.key === 'Escape') close()
      else {
        // The caret moves: the focus is the field's again.
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') choose(-1)
        return
      }
      event.preventDefault()
    }
    const onInput = () => choose(-1)
    input?.addEventListener('keydown', onKey)
    input?.addEventListener('input', onInput)
    return () => {
      input?.removeEventListener('keydown', onKey)
      input?.removeEventListener('input', onInput)
    }
  }, [field, hrefs, active, press, close])
  return active
}

/** Where a key leads from a place of a list, or -1 for the field; null for a key that does not walk it. */
function placeAfter(key: string, active: number, last: number): number | null {
  if (key === 'ArrowDown') return active < last ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? last : active - 1
  if (active < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
