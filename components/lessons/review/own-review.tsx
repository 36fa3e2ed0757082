import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { studentEvaluation } from '#lib/lessons/calls.ts'
import { reviewDrafts } from '#lib/lessons/client/review-drafts.ts'
import type { CourseStudy, OwnReview as Own } from '#lib/lessons/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './own-review.module.css'
import { ReviewForm } from './review-form.tsx'

/** The user's review of a course: why it cannot be written yet, the form, or what was written and the way to change it. */
export function OwnReview({ study: { id, total, done } }: { study: CourseStudy }) {
  const { data, error, mutate } = useEndpoint(
    studentEvaluation,
    { courseId: id },
    { quiet: true, revalidateOnFocus: true },
  )
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  return (
    <div className={styles.review}>
      <Section title="评价">
        {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
        {data && userId !== undefined && (
          <Written
            key={userId}
            {...{ courseId: id, userId, own: data }}
            isDone={total > 0 && done === total}
            onSaved={(own) => mutate(own, { revalidate: false })}
          />
        )}
      </Section>
    </div>
  )
}

type Props = {
  courseId: number
  userId: number
  own: Own
  isDone: boolean
  onSaved: (own: Own) => Promise<unknown>
}

function Written({ courseId, userId, own: { refusal, review }, isDone, onSaved }: Props) {
  const [isChanging, setIsChanging] = useState(
    () => review !== null && reviewDrafts(userId).load(courseId) !== null,
  )
  if (refusal && !review) return <p className="muted">{refusal}。</p>
  if (!review || isChanging)
    return (
      <>
        {isDone && !review && <p>这门课学完了，说说学得怎么样，给后来的人参考。</p>}
        <ReviewForm
          {...{ courseId, userId }}
          first={review && { rating: String(review.rating), content: review.content }}
          onSaved={async (own) => {
            await onSaved(own)
            setIsChanging(false)
          }}
          onCancel={review ? () => setIsChanging(false) : undefined}
        />
      </>
    )
  const { rating, content, reviewedOn, hiddenReason } = review
  return (
    <>
      <p className={styles.facts}>
        <strong>{rating} 星</strong> {reviewedOn}
      </p>
      <p className={styles.text}>{content}</p>
      {hiddenReason !== null && <p className="muted">这条评价现在不在课程页上：{hiddenReason}</p>}
      {!refusal && (
        <Button variant="quiet" onClick={() => setIsChanging(true)}>
          修改评价
        </Button>
      )}
    </>
  )
}
