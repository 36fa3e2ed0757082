import { percent } from '#components/practice/percent.ts'
import { LoadError } from '#components/ui/load-error.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import { exerciseTotalLog } from '#lib/practice/calls.ts'
import { DayChart } from './day-chart.tsx'
import styles from './totals.module.css'

/** Shows what the learner has done in all, and on each of the last 30 days. */
export function Totals() {
  const { data, error, mutate } = useEndpoint(exerciseTotalLog, {})
  if (error && !data) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  return (
    <section aria-label="总计" aria-busy={!data} className={styles.totals}>
      <dl className={styles.figures}>
        <div>
          <dt>答题</dt>
          <dd>
            {data ? `${data.answered} 道` : '—'}
            <small>材料题算一道</small>
          </dd>
        </div>
        <div>
          <dt>正确率</dt>
          <dd>{data ? percent(data.right, data.marked) : '—'}</dd>
        </div>
        <div>
          <dt>用时</dt>
          <dd>{data ? spanText(data.seconds) : '—'}</dd>
        </div>
      </dl>
      <DayChart days={data?.days ?? []} />
    </section>
  )
}
