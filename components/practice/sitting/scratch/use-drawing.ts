import { useEffect, useRef, useState } from 'react'
import type { Drawing } from './drawing.ts'
import { keepDrawing, loadDrawing } from './drawing-store.ts'

/** Steps that can be taken back. */
const STEPS = 50

/** The drawing beside a question, as this device keeps it, with the steps that led to it. Null until it was read. */
export function useDrawing(sittingId: number, position: number) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [isKept, setIsKept] = useState(true)
  const [before, setBefore] = useState<readonly Drawing[]>([])
  const writing = useRef(Promise.resolve())
  useEffect(() => {
    let isWanted = true
    loadDrawing(sittingId, position).then((kept) => isWanted && setDrawing(kept))
    return () => {
      isWanted = false
    }
  }, [sittingId, position])
  const show = (next: Drawing) => {
    setDrawing(next)
    // One after the other: the last one stays.
    writing.current = writing.current
      .then(() => keepDrawing(sittingId, position, next))
      .then(setIsKept)
  }
  return {
    drawing,
    isKept,
    canUndo: before.length > 0,
    change: (next: Drawing) => {
      if (!drawing || next === drawing) return
      setBefore([...before, drawing].slice(-STEPS))
      show(next)
    },
    undo: () => {
      const last = before.at(-1)
      if (!last) return
      setBefore(before.slice(0, -1))
      show(last)
    },
  }
}
