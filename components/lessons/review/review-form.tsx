import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveStudentEvaluation } from '#lib/lessons/calls.ts'
import { type ReviewDraft, reviewDrafts } from '#lib/lessons/client/review-drafts.ts'
import type { OwnReview } from '#lib/lessons/contract.ts'
import { lessonRules, RATING_MISSING } from '#lib/lessons/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import styles from './own-review.module.css'
import { StarField } from './star-field.tsx'

type Props = {
  courseId: number
  userId: number
  /** The review that is changed; null for a new one. */
  first: ReviewDraft | null
  onSaved: (own: OwnReview) => Promise<unknown>
  onCancel?: (() => void) | undefined
}

/** Writes a review of a course; what is begun lies on the device until the server has it. */
export function ReviewForm({ courseId, userId, first, onSaved, onCancel }: Props) {
  const drafts = reviewDrafts(userId)
  const form = useForm<ReviewDraft>({
    initialValues: drafts.load(courseId) ?? first ?? { rating: '', content: '' },
    rules: ({ rating, content }) => ({
      rating: rating ? null : RATING_MISSING,
      content: faultOf(lessonRules.review, content),
    }),
    onChange: (values) => void drafts.put(courseId, values),
    send: async ({ rating, content }) => {
      const said = { courseId, rating: Number(rating), content }
      const own = await call(saveStudentEvaluation, said, { quiet: true })
      drafts.drop(courseId)
      notify('success', '评价存好了')
      await onSaved(own)
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <StarField {...form.field('rating')} />
      <TextArea
        label="学得怎么样"
        hint="会写在课程页上，名字只露第一个字。"
        {...form.field('content')}
        isCounted
        rows={4}
        readOnly={form.isBusy}
        maxLength={lessonRules.review.max[0]}
      />
      {form.failure && <p role="alert">{form.failure}</p>}
      <p className={styles.buttons}>
        <Button type="submit" variant="second" busy={form.isBusy}>
          提交评价
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              drafts.drop(courseId)
              onCancel()
            }}
          >
            不改了
          </Button>
        )}
      </p>
    </form>
  )
}
