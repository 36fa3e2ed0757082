'use client'
import { useEffect, useRef, useState } from 'react'
import { clockText, secondsUntil } from '#lib/platform/text/duration.ts'
import { warningAt } from './time-warning.ts'
import styles from './timer.module.css'

type Props = {
  /** By performance.now(). */
  deadline: number
  onEnd: () => void
}

/** The time that is left; the last five minutes and the last one are announced, the end ends the sitting. */
export function Timer({ deadline, onEnd }: Props) {
  const left = useSecondsLeft(deadline)
  const ended = useRef(false)
  const onEndNow = useRef(onEnd)
  onEndNow.current = onEnd
  useEffect(() => {
    if (left > 0 || ended.current) return
    ended.current = true
    onEndNow.current()
  }, [left])
  const warning = warningAt(left)
  return (
    <div className={styles.timer} data-last={left <= 300 || undefined}>
      <span className={styles.label}>剩余时间</span>
      <time role="timer" aria-live="off">
        {clockText(left)}
      </time>
      <span role="status" className="visually-hidden">
        {warning}
      </span>
    </div>
  )
}

function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => secondsTo(deadline))
  useEffect(() => {
    const show = () => setLeft(secondsTo(deadline))
    show()
    const timer = setInterval(show, 250)
    return () => clearInterval(timer)
  }, [deadline])
  return left
}

const secondsTo = (deadline: number) => secondsUntil(deadline, performance.now())
