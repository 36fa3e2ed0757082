import { useEffect, useRef } from 'react'
import { Stopwatch } from '#components/practice/sitting/timer/stopwatch.ts'

/** A sitting is not longer than a day. */
const MOST_SECONDS = 86_400

/**
 * Measures how long each question is in sight. `spend` is called when it is left or the page is hidden; what it answers
 * are the seconds of a question up to now, for a change that is made in between.
 */
export function useTimeSpent(position: number, spend: (position: number, seconds: number) => void) {
  const watch = useRef<Stopwatch>(undefined)
  watch.current ??= new Stopwatch(() => performance.now())
  const latest = useRef(spend)
  latest.current = spend
  useEffect(() => {
    const stopwatch = watch.current
    if (!stopwatch) return
    const note = () => {
      const seconds = stopwatch.takeSeconds()
      if (seconds > 0) latest.current(position, seconds)
    }
    const look = () => {
      const isVisible = document.visibilityState === 'visible'
      stopwatch.run(isVisible)
      if (!isVisible) note()
    }
    stopwatch.reset()
    look()
    // Before the queue sends for the last time, which listens further down.
    window.addEventListener('visibilitychange', look, true)
    return () => {
      window.removeEventListener('visibilitychange', look, true)
      note()
    }
  }, [position])
  const running = useRef(position)
  running.current = position
  return (asked: number) => (asked === running.current ? (watch.current?.takeSeconds() ?? 0) : 0)
}

/** The sum of two times as an answer holds it. */
export const addSeconds = (before: number, more: number) => Math.min(MOST_SECONDS, before + more)
