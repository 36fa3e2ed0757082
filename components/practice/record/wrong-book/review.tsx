'use client'
import { ExamLine } from '#components/practice/my-exam/exam-line.tsx'
import { useStart } from '#components/practice/use-start.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankHome, wrongStart } from '#lib/practice/calls.ts'
import { questionBankRecordPage, questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import styles from './review.module.css'

const atOnce = 20

/** Shows what is due today of the wrong-question book, and what decides when. */
export function Review() {
  const { data, error, mutate } = useEndpoint(questionBankHome, {})
  const [start, isStarting] = useStart((clientKey) =>
    call(wrongStart, { kind: 'review', count: atOnce, clientKey }),
  )
  const progress = data?.progress
  if (!progress) {
    return error ? (
      <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    ) : (
      <Skeleton heights={[176, 96]} />
    )
  }
  return (
    <div className={styles.review}>
      {progress.due > 0 ? (
        <div className={styles.due}>
          <p>
            今天要复习 <strong>{progress.due}</strong> 道
          </p>
          <Button disabled={isStarting} onClick={start}>
            开始复习 {Math.min(progress.due, atOnce)} 道
          </Button>
        </div>
      ) : (
        <EmptyState title={progress.wrong > 0 ? '今天没有到期的复习' : '还没有要复习的题'}>
          {progress.wrong > 0 ? (
            <>
              也可以提前<Link href={href(questionBankRecordPage, { tab: 'wrong' })}>重做错题</Link>
              。
            </>
          ) : (
            <>
              做错的题会自动安排复习。先做一组
              <Link href={href(questionBankSpecialTrainingPage)}>专项训练</Link>。
            </>
          )}
        </EmptyState>
      )}
      <section aria-label="复习安排" className={styles.plan}>
        <ExamLine
          exam={progress.exam}
          // The days of all questions move with it.
          onChanged={() => void mutate().catch(() => undefined)}
        />
        <p className="muted">
          错题按遗忘规律（FSRS
          算法）安排复习：答对后间隔越来越长，答错重新开始；选了考试，所有复习都安排在考前。
        </p>
      </section>
    </div>
  )
}
