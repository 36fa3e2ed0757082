import { useLayoutEffect, useState } from 'react'
import type { UserAnswer } from '#lib/questions/types.ts'

type Drawn = {
  entries: UserAnswer[]
  onChange: (entries: UserAnswer[]) => void
  /** The entries as they are at this moment; without it those drawn last. */
  current?: (() => UserAnswer[]) | undefined
}
type Change = (entries: UserAnswer[]) => UserAnswer[]

/** Changes the entries of a widget one after another; `draw` takes what it was drawn with. */
export function createWriter(first: Drawn) {
  let drawn = first
  return {
    draw: (next: Drawn) => {
      drawn = next
    },
    change: (change: Change) => {
      const entries = change(drawn.current?.() ?? drawn.entries)
      drawn = { ...drawn, entries }
      drawn.onChange(entries)
    },
  }
}

/**
 * Changes entries one after another even before the page has drawn the first change, and after the widget is gone: an
 * upload that ends late meets the entries as they are then, where `current` tells them.
 */
export function useEntries(props: Drawn): (change: Change) => void {
  const [writer] = useState(() => createWriter(props))
  useLayoutEffect(() => writer.draw(props))
  return writer.change
}
