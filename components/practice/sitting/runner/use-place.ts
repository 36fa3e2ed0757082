import { useState } from 'react'

/** The question in sight, by its index; a reload comes back to it. */
export function usePlace(sittingId: number, count: number): [number, (index: number) => void] {
  const slot = `sitting-place:${sittingId}`
  const [index, setIndex] = useState(() => {
    const kept = Number(sessionStorage.getItem(slot))
    return Number.isInteger(kept) && kept > 0 && kept < count ? kept : 0
  })
  const go = (next: number) => {
    const within = Math.min(count - 1, Math.max(0, next))
    sessionStorage.setItem(slot, String(within))
    setIndex(within)
  }
  return [index, go]
}
