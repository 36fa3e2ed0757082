import { useEffect, useState } from 'react'

/** The course of one question. As in most selection interviews one has 3 minutes to think and 8 to speak. */
export const phases = {
  ready: { name: '思考时间', seconds: 180, next: '开始思考', say: '思考 3 分钟，作答 8 分钟。' },
  thinking: { name: '思考中', seconds: 180, next: '提前作答', say: '写提纲，不写逐字稿。' },
  answering: { name: '作答中', seconds: 480, next: '结束作答', say: '请出声作答。' },
  done: { name: '练习结束', seconds: 0, next: '再练一次', say: '时间停止，请对照作答提示。' },
} as const

export type Phase = keyof typeof phases

const following = {
  ready: 'thinking',
  thinking: 'answering',
  answering: 'done',
  done: 'thinking',
} as const

/** Where a practice stands, and the milliseconds left of its part. The clock is that of the computer: a tab that slept has not gained time. */
export function usePractice() {
  const [{ phase, endsAt }, setState] = useState<{ phase: Phase; endsAt: number }>(begin)
  const [now, setNow] = useState(0)
  const isRunning = phase === 'thinking' || phase === 'answering'
  useEffect(() => {
    if (!isRunning) return
    const tick = () => {
      const time = Date.now()
      setNow(time)
      if (time >= endsAt) setState(after(phase, time))
    }
    const timer = setInterval(tick, 200)
    return () => clearInterval(timer)
  }, [isRunning, phase, endsAt])
  const goOn = () => {
    const time = Date.now()
    setNow(time)
    setState(after(phase, time))
  }
  const left = isRunning ? Math.max(0, endsAt - now) : phases[phase].seconds * 1000
  return { phase, left, goOn, reset: () => setState(begin()) }
}

const begin = () => ({ phase: 'ready' as Phase, endsAt: 0 })

function after(phase: Phase, now: number): { phase: Phase; endsAt: number } {
  const next = following[phase]
  return { phase: next, endsAt: now + phases[next].seconds * 1000 }
}
