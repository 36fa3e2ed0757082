import { useEffect, useRef, useState } from 'react'
import { DAY_MS } from '#lib/platform/text/dates.ts'

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

/** 剩 6 天 5 小时; without days 剩 5 小时 30 分. */
export function leftText(ms: number): string {
  if (ms <= 0) return '已到期'
  const days = Math.floor(ms / DAY_MS)
  const hours = Math.floor((ms % DAY_MS) / 3_600_000)
  const minutes = Math.floor((ms % 3_600_000) / 60_000)
  if (days > 0) return `剩 ${days} 天 ${hours} 小时`
  return hours > 0 ? `剩 ${hours} 小时 ${minutes} 分` : `剩 ${Math.max(1, minutes)} 分钟`
}
