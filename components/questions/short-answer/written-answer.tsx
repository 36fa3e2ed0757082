'use client'
import { lazy, Suspense, useContext } from 'react'
import { Collapsible } from '#components/questions/collapsible.tsx'
import { Stem } from '#components/questions/stem.tsx'
import type { WidgetProps } from '#components/questions/widgets/widget-props.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import { isMarked } from '#lib/questions/marking/is-marked.ts'
import { AnswerFields } from './answer-fields.tsx'
import type { Count } from './counter.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { MarksAbove } from './marks-above.ts'
import styles from './written-answer.module.css'

// A sitting shows none.
const Marked = lazy(() => import('./marked.tsx'))

/** The question, then the editor or what was written, and in analysis mode what a person wrote to it. */
export function WrittenAnswer(props: WidgetProps & { count: Count }) {
  const { question, entries, mode } = props
  const [entry] = entries
  const isAbove = useContext(MarksAbove)
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
            {!isAbove && isAnswered(question) && isMarked(question) && (
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
