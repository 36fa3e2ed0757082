import { useEffect, useRef, useState } from 'react'
import {
  answer,
  type Clock,
  goOn,
  hold,
  ready,
  secondsLeft,
  spentMs,
  think,
} from '#lib/interviews/clock.ts'

/** The clock of one question: after the minute of thinking the answer begins by itself, and at its end `onEnd` hears the whole seconds spoken. */
export function useClock(isBegun: boolean, onEnd: (seconds: number) => void) {
  const [clock, setClock] = useState<Clock>(() => (isBegun ? think(performance.now()) : ready))
  const [now, setNow] = useState(() => performance.now())
  const latest = useRef(onEnd)
  latest.current = onEnd
  const turn = (next: (clock: Clock, at: number) => Clock) => {
    const at = performance.now()
    setNow(at)
    setClock((known) => next(known, at))
  }
  const isRunning = clock.since !== null
  useEffect(() => {
    if (!isRunning) return
    const tick = () => {
      const at = performance.now()
      setNow(at)
      if (secondsLeft(clock, at) > 0) return
      if (clock.phase === 'thinking') setClock(answer(at))
      else {
        setClock((known) => hold(known, at))
        latest.current(Math.floor(spentMs(clock, at) / 1000))
      }
    }
    const timer = setInterval(tick, 200)
    return () => clearInterval(timer)
  }, [isRunning, clock])
  return {
    phase: clock.phase,
    isHeld: clock.phase === 'answering' && !isRunning,
    left: secondsLeft(clock, now),
    spent: Math.floor(spentMs(clock, now) / 1000),
    begin: () => turn((_, at) => think(at)),
    speak: () => turn((_, at) => answer(at)),
    hold: () => turn(hold),
    goOn: () => turn(goOn),
    /** Stops the clock and tells the end. */
    end: () => {
      const at = performance.now()
      setClock((known) => hold(known, at))
      latest.current(Math.floor(spentMs(clock, at) / 1000))
    },
  }
}
