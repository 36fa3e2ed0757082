'use client'
import { useSearchParams } from 'next/navigation'
import { kindNames } from '#components/practice/kind-names.ts'
import { sittingPath } from '#components/practice/paths.ts'
import { askedPage } from '#components/practice/record/asked-page.ts'
import { PastLast } from '#components/practice/record/past-last.tsx'
import { openMarks, withSelf } from '#components/practice/report/text/marks-text.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterRow } from '#components/ui/filter-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { exerciseLog } from '#lib/practice/calls.ts'
import type { ExerciseItem } from '#lib/practice/contract/sittings.ts'
import {
  questionBankAnalysisPage,
  questionBankExerciseReportPage,
  questionBankRecordPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import type { SittingKind } from '#lib/practice/shapes.ts'
import styles from './exercise-log.module.css'
import { Totals } from './totals.tsx'

const kinds = Object.keys(kindNames) as SittingKind[]
// They stand in the list of all and under their own addresses: most learners have no mock exam, and papers of their own have a tab.
const unoffered: readonly SittingKind[] = ['mock', 'own']
const offered = kinds.filter((kind) => !unoffered.includes(kind))

/** Totals, and the sittings with the newest first, by kind. */
export function ExerciseLog() {
  const query = useSearchParams()
  const kind = kinds.find((one) => one === query.get('kind'))
  const page = askedPage(query)
  const hrefOf = (to: number) => href(questionBankRecordPage, { kind, page: to })
  const { data, error, mutate } = useEndpoint(
    exerciseLog,
    { ...(kind && { kind }), page },
    { keepPreviousData: true },
  )
  return (
    <>
      <Totals />
      <FilterRow
        label="类型"
        choices={[undefined, ...kinds.filter((one) => one === kind || offered.includes(one))].map(
          (one) => ({
            name: one ? kindNames[one] : '全部',
            href: href(questionBankRecordPage, { kind: one }),
            chosen: one === kind,
          }),
        )}
      />
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[72, 72, 72, 72, 72]} />}
      {data && data.total > 0 && data.items.length === 0 && <PastLast first={hrefOf(1)} />}
      {data?.total === 0 && (
        <EmptyState title={emptyTitle(kind)}>
          从<Link href={href(questionBankSpecialTrainingPage)}>专项训练</Link>或
          <Link href={href(questionBankOverYearTrueTopicPage)}>成套试卷</Link>开始。
        </EmptyState>
      )}
      <ul className={styles.list}>
        {data?.items.map((item) => (
          <Sitting key={item.id} item={item} />
        ))}
      </ul>
      {data && <Pager {...data} hrefOf={hrefOf} />}
    </>
  )
}

function emptyTitle(kind: SittingKind | undefined): string {
  if (kind === 'own') return '还没有做过自己组的卷'
  return kind ? `还没有${kindNames[kind]}的记录` : '还没有做题记录'
}

function Sitting({ item }: { item: ExerciseItem }) {
  const { id, kind, title, submittedAt, startedAt, questionCount, answered, right } = item
  return (
    <li className={styles.sitting}>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link
            href={
              submittedAt && kind !== 'interview'
                ? href(questionBankExerciseReportPage, { attemptId: id })
                : sittingPath(kind, id)
            }
          >
            {title}
          </Link>
        </p>
        <p className="facts">
          <span>{kindNames[kind]}</span>
          <time dateTime={submittedAt ?? startedAt}>
            {shanghaiMinute(new Date(submittedAt ?? startedAt))}
          </time>
          <span>
            答 {answered} / {questionCount} 道
          </span>
          {saysRight(item) && <span>对 {right} 道</span>}
        </p>
      </div>
      {submittedAt ? (
        <p className={styles.end}>
          {item.sealed && <span className={styles.open}>成绩待公布</span>}
          {item.score !== null && <Score item={item} score={item.score} />}
          {!item.sealed && (
            <Link
              href={href(questionBankAnalysisPage, { attemptId: id })}
              className={styles.action}
            >
              解析<span className="visually-hidden">：{title}</span>
            </Link>
          )}
        </p>
      ) : (
        <p className={styles.end}>
          <span className={styles.open}>未交卷</span>
          <Link href={sittingPath(kind, id)} className={styles.action}>
            继续<span className="visually-hidden">：{title}</span>
          </Link>
        </p>
      )}
    </li>
  )
}

/** Leaves out 对 0 道 of one question with a part of its marks, as of a set with four of five right: it would tell less than they do. */
const saysRight = ({ right, questionCount, score }: ExerciseItem) =>
  right !== null && !(questionCount === 1 && right === 0 && (score ?? 0) > 0)

/** Shows the marks, then those that the learner gave themselves; what nobody has marked is no zero. */
function Score({ item, score }: { item: ExerciseItem; score: number }) {
  const marks = { ...item, score }
  const together = withSelf(marks)
  const open = openMarks(marks)
  return (
    <span className={styles.score}>
      {item.markedFull > 0 && (
        <span>
          <strong>{score}</strong> / {item.markedFull} 分
        </span>
      )}
      {together && (
        <span>
          {item.markedFull > 0 ? '含自评' : '自评'} {together.score} / {together.full}
        </span>
      )}
      {open > 0 && <span>未评分 {open} 分</span>}
    </span>
  )
}
