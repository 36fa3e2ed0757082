import { sectionName } from '#components/practice/report/charts/figures.ts'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { levelRecords } from '#lib/levels/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { questionBankExerciseReportPage, questionBankRecordPage } from '#lib/practice/paths.ts'
import styles from './levels.module.css'

/** Sittings that are listed here; all of them stand in the records. */
const SHOWN = 5

/** Lists what one's sittings of a level came to: the catalogues that went worst, and the newest sittings. */
export function LevelRecords({ catalogueId, level }: { catalogueId: number; level: number }) {
  const { data, error, mutate } = useEndpoint(levelRecords, { catalogueId, level, page: 1 })
  if (!data)
    return error ? (
      <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    ) : (
      <Skeleton heights={[160]} />
    )
  const { items, total, weak } = data
  return (
    <section className={styles.card} aria-label="这一关的记录">
      <div className={styles.far}>
        <h2>{weak.length > 0 ? '这一关丢分在' : '这一关没有丢分'}</h2>
        <span className={styles.small}>试过 {total} 次</span>
      </div>
      {weak.length > 0 && (
        <ul className={styles.lines}>
          {weak.map(({ name, right, asked }) => (
            <li key={name}>
              <span>{sectionName(name)}</span>
              <span>
                对 {right} / {asked}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.tries}>
        <summary>{total > SHOWN ? `最近 ${SHOWN} 次` : '每次的成绩'}</summary>
        <ul className={styles.lines}>
          {items.slice(0, SHOWN).map(({ attemptId, submittedAt, right, asked, isPassed }) => (
            <li key={attemptId}>
              <Link href={href(questionBankExerciseReportPage, { attemptId })}>
                <time dateTime={submittedAt}>{shanghaiMinute(new Date(submittedAt))}</time>
              </Link>
              <span>
                {right} / {asked}
                {isPassed && '，过了'}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <Link href={href(questionBankRecordPage, { kind: 'level' })} className={styles.all}>
        全部闯关记录
      </Link>
    </section>
  )
}
