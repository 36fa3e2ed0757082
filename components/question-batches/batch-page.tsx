import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { FigureTable } from '#components/staff/list/figure-table.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffQuestionBatch } from '#lib/question-batches/calls.ts'
import type { QuestionBatch } from '#lib/question-batches/contract.ts'
import { staffQuestionBatchesPage, staffQuestionBatchPage } from '#lib/question-batches/paths.ts'
import { BatchActs } from './batch-acts.tsx'
import { BatchState } from './batch-state.tsx'
import { countsOf } from './counts-of.ts'
import { FoundQuestions } from './found-questions.tsx'
import styles from './question-batches.module.css'

/** The batch in the address. Default export for `lazy`. */
export default function BatchPage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffQuestionBatch} input={{ id, page: 1 }} missing="没有这一批">
      {(found, reload) => <Batch found={found} reload={reload} />}
    </RecordPage>
  )
}

function Batch({ found, reload }: { found: QuestionBatch; reload: () => Promise<void> }) {
  const { batch, sameFile, faults } = found
  const { id, fileName, state, subject, category, by, createdAt } = batch
  const isStaged = state === 'staged'
  return (
    <div className={styles.page}>
      <RecordHead
        title={fileName}
        list={{ name: '全部批次', path: href(staffQuestionBatchesPage) }}
      >
        <span>第 {id} 批</span>
        <BatchState state={state} />
        <span>
          {subject} / {category}
        </span>
        <span>
          {by} <Moment iso={createdAt} /> 上传
        </span>
      </RecordHead>
      <p>{countsOf(found)}</p>
      {isStaged && sameFile !== null && (
        <p className={styles.same}>
          这个文件已在
          <Link href={href(staffQuestionBatchPage, { id: sameFile })}>第 {sameFile} 批</Link>
          导入过。
        </p>
      )}
      <BatchActs found={found} reload={reload} />
      {faults.length > 0 && (
        <FigureTable
          title={`${faults.length} 处差错`}
          note={
            isStaged
              ? '请在文件里改好这些地方，重新上传；或者先导入没有差错的题。'
              : '这些地方的题没有导入。'
          }
          heads={['位置', '差错和改法']}
          rows={faults.toSorted(inFile).map(({ place, reason }) => [place, reason])}
          none=""
        />
      )}
      {/* What becomes of a batch changes each of its questions. */}
      <FoundQuestions key={state} batch={batch} />
      <RecordHistory noun="questionBatch" id={id} of={batch} />
    </div>
  )
}

/** Faults of pictures and of questions are found one after the other; who mends them goes down the file. */
const inFile = (a: { place: string }, b: { place: string }) =>
  a.place.localeCompare(b.place, 'zh', { numeric: true })
