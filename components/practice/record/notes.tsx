'use client'
import { useSearchParams } from 'next/navigation'
import { QuestionFold } from '#components/questions/analysis/question-fold.tsx'
import { Day } from '#components/ui/day.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { noteList, questionAnswer } from '#lib/practice/calls.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'
import { askedPage } from './asked-page.ts'
import { ClosedQuestion, closedStem } from './closed-question.tsx'
import controls from './controls.module.css'
import styles from './notes.module.css'
import { PastLast } from './past-last.tsx'
import type { QuestionShown } from './question-loader.tsx'
import { QuestionLoader } from './question-loader.tsx'

/** Lists the learner's notes on questions, newest first; a question opens in its place, where the note is edited. */
export function Notes({ Question }: { Question: QuestionShown }) {
  const page = askedPage(useSearchParams())
  const { data, error, mutate } = useEndpoint(noteList, { page }, { keepPreviousData: true })
  const reload = () => void mutate().catch(() => undefined)
  return (
    <>
      <div className={controls.bar}>
        <p className="muted">{data ? `写了 ${data.total} 条笔记` : ''}</p>
      </div>
      {!data && error && <LoadError onRetry={reload} />}
      {!data && !error && <Skeleton heights={[112, 112, 112]} />}
      {data && data.total > 0 && data.items.length === 0 && (
        <PastLast first={href(questionBankRecordPage, { tab: 'notes' })} />
      )}
      {data?.total === 0 && (
        <EmptyState title="还没有笔记">
          交卷后，在解析、错题本或收藏中的题目下面可以写笔记，都会列在这里。
        </EmptyState>
      )}
      <ul className={controls.list}>
        {data?.items.map(({ questionId, type, stem, closed, reserved, catalogue, note, at }) => (
          <QuestionFold
            key={questionId}
            type={type}
            stem={closed ? closedStem({ reserved }) : stem}
            facts={
              <>
                <span>{catalogue.name}</span>
                <span>
                  写于 <Day iso={at} short />
                </span>
              </>
            }
            actions={null}
            summary={<p className={styles.note}>{note}</p>}
          >
            {closed ? (
              <ClosedQuestion reserved={reserved} />
            ) : (
              <QuestionLoader
                call={questionAnswer}
                questionId={questionId}
                Question={Question}
                onNote={reload}
              />
            )}
          </QuestionFold>
        ))}
      </ul>
      {data && (
        <Pager
          {...data}
          hrefOf={(to) => href(questionBankRecordPage, { tab: 'notes', page: to })}
        />
      )}
    </>
  )
}
