import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { staffCourseReviews, staffSetReviewShown } from '#lib/lessons/desk-calls.ts'
import type { DeskReview } from '#lib/lessons/desk-contract.ts'
import { reviewStates } from '#lib/lessons/review-states.ts'
import { lessonRules } from '#lib/lessons/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'

const stateText = ({ hiddenAt }: DeskReview) => reviewStates[hiddenAt ? 'hidden' : 'shown']

/** Lists what learners wrote about courses, and whether their pages show it. Default export for `lazy`. */
export default function ReviewDesk() {
  return (
    <DeskList
      title="课程评价"
      noun="评价"
      endpoint={staffCourseReviews}
      states={Object.entries(reviewStates).map(([status, name]) => ({ status, name }))}
      filters={[{ name: 'q', label: '课程名或评价的文字', type: 'text' }, sortFilter]}
      columns={[
        { name: '课程', text: ({ course }) => course },
        { name: '学员', text: ({ author }) => author },
        { name: '星', text: ({ rating }) => rating },
        { name: '评价', text: ({ content }) => content },
        { name: '日期', text: ({ reviewedOn }) => reviewedOn },
        { name: '状态', text: stateText },
        { name: '隐藏的原因', text: ({ hiddenReason }) => hiddenReason, isExtra: true },
      ]}
      main="评价"
      nameOf={({ course, author }) => `${course}，${author}`}
      item={(review, reload) => <Review review={review} reload={reload} />}
    />
  )
}

function Review({ review, reload }: { review: DeskReview; reload: () => Promise<void> }) {
  const { id, courseId, course, author, rating, content, reviewedOn, hiddenAt } = review
  const act = hiddenAt ? '重新展示' : '隐藏'
  return (
    <>
      <p className={desk.head}>
        <strong>
          <Link href={href(courseDetailPage, { id: courseId })}>{course}</Link>
        </strong>
        <Badge tone={hiddenAt ? undefined : 'good'}>{stateText(review)}</Badge>
      </p>
      <p className={desk.head}>
        <span>{author}</span>
        <span>{rating} 星</span>
        <span>{reviewedOn}</span>
        {review.hiddenReason && <span>隐藏的原因：{review.hiddenReason}</span>}
      </p>
      <p>{content}</p>
      <div className={desk.actions}>
        <ReasonButton
          name={act}
          called={`${act}${author}对“${course}”的评价`}
          variant="second"
          title={`${act}评价`}
          action={act}
          reason={{
            label: '为什么',
            missing: lessonRules.reason.missing,
            most: lessonRules.reason.max[0],
          }}
          onConfirm={async (reason) => {
            await call(
              staffSetReviewShown,
              { id, isShown: hiddenAt !== null, reason },
              { quiet: true },
            )
            notify('success', hiddenAt ? '已重新展示' : '已隐藏')
            await reload()
          }}
        >
          {hiddenAt
            ? '课程页会重新列出它，分数也算进平均。'
            : '课程页不再列出它，分数也不算进平均。写的人会看到这里写的原因。'}
        </ReasonButton>
      </div>
      <RecordHistory noun="courseReview" id={id} of={hiddenAt} />
    </>
  )
}
