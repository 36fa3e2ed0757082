import { useLayoutEffect, useRef } from 'react'
import type { UserAnswer } from '#lib/questions/types.ts'

/**
 * Changes entries one after another even before the page has drawn the first change, and after the widget is gone: an
 * upload that ends late meets the entries as they are then.
 */
export function useEntries(
  entries: UserAnswer[],
  onChange: (entries: UserAnswer[]) => void,
): (change: (entries: UserAnswer[]) => UserAnswer[]) => void {
  const latest = useRef({ entries, onChange })
  useLayoutEffect(() => {
    latest.current = { entries, onChange }
  })
  const set = useRef((change: (entries: UserAnswer[]) => UserAnswer[]) => {
    const next = change(latest.current.entries)
    latest.current = { ...latest.current, entries: next }
    latest.current.onChange(next)
  })
  return set.current
}
