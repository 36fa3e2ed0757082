import { useEffect, useState } from 'react'
import { secondsUntil } from '#lib/platform/text/duration.ts'

/** The server sends to one phone once a minute. */
const WAIT_MS = 60_000

// Kept by phone while the page is open: closing the dialog does not end the wait, and a mistyped number does not make
// the right one wait.
const deadlines = new Map<string, number>()

/** The seconds until another code may be sent to this phone, and what starts the wait. */
export function useResendWait(phone: string): [secondsLeft: number, start: () => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const read = () => setSecondsLeft(secondsLeftOf(phone))
    read()
    const timer = setInterval(read, 250)
    return () => clearInterval(timer)
  }, [phone])
  const start = () => {
    deadlines.set(phone, Date.now() + WAIT_MS)
    setSecondsLeft(secondsLeftOf(phone))
  }
  return [secondsLeft, start]
}

const secondsLeftOf = (phone: string) => secondsUntil(deadlines.get(phone) ?? 0, Date.now())
