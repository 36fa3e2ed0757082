import { useEffect, useState } from 'react'
import { secondsUntil } from '#lib/platform/text/duration.ts'

/** The seconds until a moment by Date.now(), which goes on while a device sleeps; asked four times a second. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [])
  return secondsUntil(moment, now)
}
