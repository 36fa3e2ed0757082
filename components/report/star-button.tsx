'use client'
import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import styles from './analysis-question.module.css'

type Props = { questionId: number; isStarred: boolean; onChange: (isStarred: boolean) => void }

/** Makes a question a favourite, or no longer; shown at once and taken back when it is refused. */
export function StarButton({ questionId, isStarred, onChange }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async () => {
    if (isBusy) return
    setIsBusy(true)
    onChange(!isStarred)
    // The refusal has been shown.
    await call(isStarred ? 'favoriteCancelStar' : 'favoriteStar', { questionId }).catch(() =>
      onChange(isStarred),
    )
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      data-star
      className={styles.star}
      aria-pressed={isStarred}
      onClick={() => void toggle()}
    >
      <span aria-hidden="true">{isStarred ? '★' : '☆'}</span> 收藏
    </button>
  )
}
