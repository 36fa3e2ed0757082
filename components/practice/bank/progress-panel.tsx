import { ExamLine } from '#components/practice/my-exam/exam-line.tsx'
import { percent } from '#components/practice/percent.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { questionBankHome } from '#lib/practice/calls.ts'
import styles from './progress-panel.module.css'
import { Week } from './week.tsx'

type Home = Output<typeof questionBankHome>

type Props = {
  /** Null while it is on its way: the panel keeps its size. */
  progress: Home['progress']
  week: Home['week']
  /** Another exam was chosen. */
  onExam: () => void
}

/** Shows what the learner has done so far, the squares of the last days, and the days until the exam. */
export function ProgressPanel({ progress, week, onExam }: Props) {
  return (
    <section aria-label="我的进度" aria-busy={!progress} className={styles.panel}>
      <Week days={week} />
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
      <div className={styles.exam}>
        {progress && <ExamLine exam={progress.exam} onChanged={onExam} />}
      </div>
    </section>
  )
}
