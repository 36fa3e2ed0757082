import { HomeworkHead } from '#components/homework/homework-head.tsx'
import { NotFound } from '#components/homework/not-found.tsx'
import { useOwnAnswers } from '#components/homework/use-homework.ts'
import { AnsweredQuestion } from '#components/questions/analysis/answered-question.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { doHomeworkPage, myhomeworkDetailPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './homework.module.css'
import { Returned } from './returned.tsx'

/** Shows marks and comments, the answers for 自评, or why one's own came back. Default export for `lazy`. */
export default function Corrected() {
  const { data, missing } = useOwnAnswers()
  if (!data) return <NotFound {...missing} />
  const { id, homeworkId, state } = data
  const isReturned = state === 'returned'
  return (
    <article>
      <HomeworkHead
        page={state === 'self' ? '答案与采分点' : '批改作业'}
        homework={data}
        {...(state === 'self' && { lead: '对照采分点自评：看哪一点没有写到。' })}
        {...(isReturned && { lead: '下面几处请改好后再交一次，不另算批改次数。' })}
        action={
          isReturned ? (
            <ButtonLink href={href(doHomeworkPage, { id: homeworkId })}>去修改</ButtonLink>
          ) : (
            <ButtonLink href={href(myhomeworkDetailPage, { id })} variant="second">
              我的作答
            </ButtonLink>
          )
        }
      />
      {isReturned && <Returned answers={data} />}
      {data.answered.map((question, index) => (
        <section key={question.id} className={styles.corrected}>
          <h2>{`第 ${index + 1} 题`}</h2>
          <AnsweredQuestion question={question} />
        </section>
      ))}
      {!isReturned && data.answered.length === 0 && <p>还没有批好，批好后会有消息告诉您。</p>}
    </article>
  )
}
