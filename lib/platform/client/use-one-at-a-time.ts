import { useRef, useState } from 'react'

/** Runs one thing at a time: whether one is under way, and what starts one; what is asked for meanwhile is dropped. */
export function useOneAtATime(): [boolean, (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false)
  // A second click comes before the next rendering.
  const isUnderWay = useRef(false)
  const run = async (work: () => Promise<unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return [isBusy, run]
}
