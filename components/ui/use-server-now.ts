import { useEffect, useState } from 'react'

/** The server's clock in milliseconds, by how far it is ahead of this device's; renewed each second. */
export function useServerNow(skew: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + skew
}
