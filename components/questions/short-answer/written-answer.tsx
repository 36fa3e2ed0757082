'use client'
import { Collapsible } from '#components/questions/collapsible.tsx'
import { Stem } from '#components/questions/stem.tsx'
import type { WidgetProps } from '#components/questions/widgets/widget-props.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import { isMarked } from '#lib/questions/marking/is-marked.ts'
import { AnswerFields } from './answer-fields.tsx'
import type { Count } from './counter.tsx'
import { GivenAnswer } from './given-answer.tsx'
import styles from './written-answer.module.css'

/** The question, then the editor or what was written, but for what a person has marked: that stands above its question. */
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
        (isAnswered(question) || props.isFixed) &&
        !(isAnswered(question) && isMarked(question)) && (
          <GivenAnswer html={entry?.answer ?? ''} pictures={entry?.url ?? []} />
        )
      )}
    </>
  )
}
