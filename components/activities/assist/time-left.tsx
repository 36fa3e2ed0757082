import { useEffect, useRef, useState } from 'react'
import { leftText } from '#lib/platform/text/duration.ts'

type Props = { until: string; onEnd: () => unknown }

/** How long something still runs, to the minute; tells once when it has ended. */
export function TimeLeft({ until, onEnd }: Props) {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now())
  const isOver = left <= 0
  const end = useRef(onEnd)
  useEffect(() => {
    const look = () => setLeft(Date.parse(until) - Date.now())
    look()
    const timer = setInterval(look, 10_000)
    return () => clearInterval(timer)
  }, [until])
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])
  return <time dateTime={until}>{leftText(left)}</time>
}
