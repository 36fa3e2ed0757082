import { useRef, useState } from 'react'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { staffQuestionBatch } from '#lib/question-batches/calls.ts'
import type { QuestionBatch } from '#lib/question-batches/contract.ts'
import { FoundQuestion } from './found-question.tsx'
import styles from './question-batches.module.css'

/** The questions of a batch, a page at a time. */
export function FoundQuestions({ batch: { id, state, questions } }: Pick<QuestionBatch, 'batch'>) {
  const [page, setPage] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, mutate } = useEndpoint(
    staffQuestionBatch,
    { id, page },
    { quiet: true, keepPreviousData: true },
  )
  if (questions === 0) return null
  return (
    <section aria-labelledby="found" className={styles.found}>
      <h2 id="found" ref={heading} tabIndex={-1}>
        找到的题（{questions}）
      </h2>
      {!data &&
        (error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <Skeleton heights={[240, 240]} />
        ))}
      {data && (
        <>
          <ol className={styles.questions}>
            {data.questions.items.map((question) => (
              <li key={question.shown.id}>
                <FoundQuestion question={question} state={state} />
              </li>
            ))}
          </ol>
          <PageTurner
            label="题目分页"
            list={{ ...data.questions, page }}
            onTurn={(to) => {
              setPage(to)
              heading.current?.focus()
            }}
          />
        </>
      )}
    </section>
  )
}
