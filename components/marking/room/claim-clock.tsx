import { useEffect, useState } from 'react'
import styles from './room.module.css'

/** How long the answer stays with its marker. `seconds` are those left by the server's clock when it was given. */
export function ClaimClock({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  const minutes = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <span className={styles.clock} role="timer" data-late={left < 300 || undefined}>
      {left > 0 ? `留给您 ${minutes}` : '时间到了，没有别人领走就还能交回'}
    </span>
  )
}
