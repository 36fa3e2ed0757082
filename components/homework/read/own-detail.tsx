import { HomeworkHead } from '#components/homework/homework-head.tsx'
import { NotFound } from '#components/homework/not-found.tsx'
import { useOwnAnswers } from '#components/homework/use-homework.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { nextPage } from '#lib/homework/next-page.ts'
import { answerSheetPage } from '#lib/homework/paths.ts'
import type { HomeworkState } from '#lib/homework/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './homework.module.css'
import { WrittenParts } from './written-parts.tsx'

/** One's own answers to a homework and where they stand. Default export for `lazy`. */
export default function OwnDetail() {
  const { data, missing } = useOwnAnswers()
  if (!data) return <NotFound {...missing} />
  const { id, homeworkId, state, round, submittedAt } = data
  const next = nextPage({ homeworkId, answersId: id, state })
  const isWaiting = state === 'submitted' || state === 'marking'
  return (
    <article>
      <HomeworkHead
        page="我的作业详情"
        homework={data}
        lead={leads[state]}
        action={!isWaiting && <ButtonLink href={next.path}>{next.name}</ButtonLink>}
      />
      {submittedAt && (
        <p className="facts">{`第 ${round} 次提交，${shanghaiMinute(new Date(submittedAt))}`}</p>
      )}
      <WrittenParts answers={data} />
      <p className={styles.offPaper}>
        <ButtonLink href={href(answerSheetPage, { id })} variant="second">
          看方格纸上的样子
        </ButtonLink>
      </p>
    </article>
  )
}

const leads = {
  draft: '还没有提交。',
  self: '已经提交，由您对照答案和采分点自评。',
  submitted: '已经交给老师，批好后会有消息告诉您。',
  marking: '老师正在批改，全部批好后会有消息告诉您。',
  returned: '老师退回了一部分，改好后再交一次，不另算批改次数。',
  marked: '已经批好，得分和批语在批改页。',
} as const satisfies Record<HomeworkState, string>
