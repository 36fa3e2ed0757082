'use client'
import { lazy, Suspense } from 'react'
import { Collapsible } from '#components/questions/collapsible.tsx'
import { Stem } from '#components/questions/stem.tsx'
import type { WidgetProps } from '#components/questions/widgets/widget-props.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import { AnswerFields } from './answer-fields.tsx'
import type { Count } from './counter.tsx'
import { GivenAnswer } from './given-answer.tsx'
import styles from './written-answer.module.css'

// A sitting shows none.
const Marked = lazy(() => import('./marked.tsx'))

/** The question, then the editor or what was written, and in analysis mode what a person wrote to it. */
export function WrittenAnswer(props: WidgetProps & { count: Count }) {
  const { question, entries, mode } = props
  const [entry] = entries
  return (
    <>
      <Collapsible>
        <Stem html={question.context} />
      </Collapsible>
      {question.wordsNum !== null && (
        <p className={styles.advice}>建议答题字数：{question.wordsNum}</p>
      )}
      {mode === 'edit' ? (
        <AnswerFields {...props} limit={question.wordsNum} />
      ) : (
        // A preview has neither.
        (isAnswered(question) || props.isFixed) && (
          <>
            <GivenAnswer html={entry?.answer ?? ''} pictures={entry?.url ?? []} />
            {isAnswered(question) && isMarked(question) && (
              <Suspense>
                <Marked question={question} />
              </Suspense>
            )}
          </>
        )
      )}
    </>
  )
}

/** Whether a person has read the answer. */
const isMarked = ({ userScore, checkNote, checkAnswerUrl }: AnsweredQuestion): boolean =>
  userScore !== null || checkNote !== '' || checkAnswerUrl.length > 0
