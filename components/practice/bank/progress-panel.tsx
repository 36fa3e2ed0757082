import { kindNames } from '#components/practice/kind-names.ts'
import { sittingPath } from '#components/practice/paths.ts'
import { percent } from '#components/practice/percent.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { questionBankHome } from '#lib/practice/calls.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import { ExamDay } from './exam-day.tsx'
import styles from './progress-panel.module.css'

type Progress = NonNullable<Output<typeof questionBankHome>['progress']>

type Props = {
  /** Null while it is on its way: the panel keeps its size. */
  progress: Progress | null
  onExamDay: (examDay: string | null) => void
}

/** What the learner has done so far, what waits to be continued, and the days until the exam. */
export function ProgressPanel({ progress, onExamDay }: Props) {
  return (
    <section aria-label="我的进度" aria-busy={!progress} className={styles.panel}>
      <dl className={styles.figures}>
        <div>
          <dt>做过的题</dt>
          <dd>{progress?.answered ?? '—'}</dd>
        </div>
        <div>
          <dt>首次正确率</dt>
          <dd>{progress ? percent(progress.right, progress.marked) : '—'}</dd>
        </div>
        <div>
          <dt>练习天数</dt>
          <dd>{progress?.days ?? '—'}</dd>
        </div>
      </dl>
      <div className={styles.next}>
        {progress && <Continue open={progress.open} />}
        {progress && <ExamDay examDay={progress.examDay} onChange={onExamDay} />}
      </div>
    </section>
  )
}

function Continue({ open }: Pick<Progress, 'open'>) {
  if (!open) {
    return (
      <p className={styles.continue}>
        <span className={styles.what}>没有未完成的练习</span>
        <ButtonLink href={href(questionBankSpecialTrainingPage)} className={styles.go}>
          开始练习
        </ButtonLink>
      </p>
    )
  }
  return (
    <p className={styles.continue}>
      <span className={styles.what} title={open.title}>
        {kindNames[open.kind]}：{open.title}
      </span>
      <ButtonLink href={sittingPath(open.kind, open.id)} className={styles.go}>
        继续上次
      </ButtonLink>
    </p>
  )
}
