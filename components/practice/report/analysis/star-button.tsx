'use client'
import { useState } from 'react'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { call } from '#lib/platform/client/call.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { favoriteCancelStar, favoriteStar } from '#lib/practice/calls.ts'
import styles from './analysis-question.module.css'

type Props = { questionId: number; isStarred: boolean; onChange: (isStarred: boolean) => void }

/** Makes a question a favourite, or no longer; shown when the server has it, busy until then. */
export function StarButton({ questionId, isStarred, onChange }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async () => {
    if (isBusy) return
    if (!isSignedIn()) {
      return askForLogin({ name: 'questionStar', detail: String(questionId), label: '收藏' })
    }
    setIsBusy(true)
    try {
      await call(isStarred ? favoriteCancelStar : favoriteStar, { questionId })
      onChange(!isStarred)
    } catch {
      // The refusal has been shown; the star stays as it was.
    }
    setIsBusy(false)
  }
  usePressed('questionStar', isStarred ? null : String(questionId), toggle)
  return (
    <button
      type="button"
      data-star
      className={styles.star}
      aria-pressed={isStarred}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={() => void toggle()}
    >
      <span aria-hidden="true">{isStarred ? '★' : '☆'}</span> 收藏
    </button>
  )
}
