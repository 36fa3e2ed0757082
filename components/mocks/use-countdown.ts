import { useEffect } from 'react'
import { useServerNow } from '#components/ui/use-server-now.ts'
import { secondsUntil } from '#lib/platform/text/duration.ts'

type Counting = {
  /** ISO; null: nothing comes. */
  at: string | null
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  skew: number
  onDue: () => Promise<void>
}

/** Seconds until a moment by the server's clock; `onDue` is called when it has come. */
export function useCountdown({ at, skew, onDue }: Counting): number {
  const now = useServerNow(skew)
  const left = at === null ? 0 : secondsUntil(Date.parse(at), now)
  const isDue = at !== null && left === 0
  useEffect(() => {
    if (!isDue) return
    // At random, so that not all who wait ask at once.
    const timer = setTimeout(() => void onDue(), 500 + Math.random() * 1500)
    return () => clearTimeout(timer)
  }, [isDue, onDue])
  return left
}
