import { useEffect, useState } from 'react'

/** The server sends to one phone once a minute. */
const WAIT_MS = 60_000

// Of this page, by phone: it outlives the dialog, and a mistyped number does not hold up the right one.
const deadlines = new Map<string, number>()

/** The seconds until another code may be sent to this phone, and what starts the wait. */
export function useResendWait(phone: string): [secondsLeft: number, start: () => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const read = () => setSecondsLeft(secondsUntil(phone))
    read()
    const timer = setInterval(read, 250)
    return () => clearInterval(timer)
  }, [phone])
  const start = () => {
    deadlines.set(phone, Date.now() + WAIT_MS)
    setSecondsLeft(secondsUntil(phone))
  }
  return [secondsLeft, start]
}

const secondsUntil = (phone: string) =>
  Math.max(0, Math.ceil(((deadlines.get(phone) ?? 0) - Date.now()) / 1000))
