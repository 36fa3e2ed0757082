import { useEffect, useRef, useState } from 'react'
import {
  answer,
  type Clock,
  goOn,
  hold,
  isMeant,
  secondsLeft,
  spentMs,
  think,
} from '#lib/interviews/clock.ts'

/** The clock of one question: after the minute of thinking the answer begins by itself, and at its end `onEnd` hears the whole seconds spoken. */
export function useClock(first: () => Clock, onEnd: (seconds: number) => void) {
  const [clock, setClock] = useState<Clock>(first)
  const [now, setNow] = useState(() => performance.now())
  const latest = useRef(onEnd)
  latest.current = onEnd
  const turn = (next: (clock: Clock, at: number) => Clock) => {
    const at = performance.now()
    setNow(at)
    setClock((known) => next(known, at))
  }
  const press = (next: (at: number) => Clock) =>
    turn((known, at) => (isMeant(known, at) ? next(at) : known))
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
    // Nobody thinks or speaks before a page that they do not see.
    const leave = () => {
      if (document.hidden) setClock((known) => hold(known, performance.now()))
    }
    const timer = setInterval(tick, 200)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isRunning, clock])
  return {
    phase: clock.phase,
    isHeld: clock.phase !== 'ready' && !isRunning,
    left: secondsLeft(clock, now),
    spent: Math.floor(spentMs(clock, now) / 1000),
    begin: () => press(think),
    speak: () => press(answer),
    hold: () => turn(hold),
    goOn: () => turn(goOn),
    /** Stops the clock and tells the end. */
    end: () => {
      const at = performance.now()
      if (!isMeant(clock, at)) return
      setClock((known) => hold(known, at))
      latest.current(Math.floor(spentMs(clock, at) / 1000))
    },
  }
}
