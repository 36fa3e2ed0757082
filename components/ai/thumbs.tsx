'use client'
import { useState } from 'react'
import { aiThumbsUp } from '#lib/ai/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import styles from './ai-analysis.module.css'

type Props = { id: number; rated: number | null }

const ratings = [
  { value: 1, name: '满意' },
  { value: 0, name: '不满意' },
] as const

/** One rating, which then stays. */
export function Thumbs({ id, rated }: Props) {
  const [rating, setRating] = useState(rated)
  const [isSending, setIsSending] = useState(false)
  const isLocked = rating !== null
  const rate = async (thumbsUp: 0 | 1) => {
    if (isLocked || isSending) return
    setIsSending(true)
    try {
      setRating((await call(aiThumbsUp, { id, thumbsUp })).thumbsUp)
    } catch {
      // It was said; another try is possible.
    }
    setIsSending(false)
  }
  return (
    <fieldset className={styles.thumbs}>
      <legend className="visually-hidden">这段解析对您有帮助吗</legend>
      {ratings.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          className={styles.thumb}
          aria-pressed={rating === value}
          aria-disabled={isLocked || isSending}
          onClick={() => void rate(value)}
        >
          <svg
            viewBox="0 0 20 20"
            width="18"
            height="18"
            aria-hidden="true"
            data-down={value === 0 || undefined}
          >
            <path d="M3 9h3v8H3zM8 9l3-6c1.500 0 2.300 1 2 2.500L12.500 8H17l-1.500 9H8z" />
          </svg>
          {name}
        </button>
      ))}
      <span role="status" className={styles.status}>
        {isLocked && '感谢您的评价'}
      </span>
    </fieldset>
  )
}
