'use client'
import { useState } from 'react'
import styles from './ai-analysis.module.css'

type Props = {
  rated: number | null
  /** The question, for who does not see the signs. */
  question: string
  /** For satisfied, then for not. */
  names?: readonly [string, string]
  /** Signs alone; their names are read. */
  isBare?: boolean
  /** Rejects where it was refused, which has been shown. */
  rate: (thumbsUp: 0 | 1) => Promise<{ thumbsUp: number }>
}

/** One rating, which then stays. */
export function Thumbs({ rated, question, names = ['满意', '不满意'], isBare, rate }: Props) {
  const [rating, setRating] = useState(rated)
  const [isSending, setIsSending] = useState(false)
  const isLocked = rating !== null
  const press = async (thumbsUp: 0 | 1) => {
    if (isLocked || isSending) return
    setIsSending(true)
    try {
      setRating((await rate(thumbsUp)).thumbsUp)
    } catch {
      // It was said; another try is possible.
    }
    setIsSending(false)
  }
  return (
    <fieldset className={styles.thumbs} data-bare={isBare || undefined}>
      <legend className="visually-hidden">{question}</legend>
      {([1, 0] as const).map((value) => (
        <button
          key={value}
          type="button"
          className={styles.thumb}
          aria-pressed={rating === value}
          aria-disabled={isLocked || isSending}
          onClick={() => void press(value)}
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
          <span className={isBare ? 'visually-hidden' : undefined}>{names[1 - value]}</span>
        </button>
      ))}
      <span role="status" className={isBare ? 'visually-hidden' : styles.status}>
        {isLocked && '感谢您的评价'}
      </span>
    </fieldset>
  )
}
