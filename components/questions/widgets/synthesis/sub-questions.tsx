'use client'
import { eliminatedOf, withEliminatedOf } from '#components/questions/widgets/eliminated.ts'
import { useEntries } from '#components/questions/widgets/use-entries.ts'
import type { WidgetProps } from '#components/questions/widgets/widget-props.ts'
import { answersOf } from '#lib/questions/marking/answers.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { PublicQuestion, UserAnswer } from '#lib/questions/types.ts'
import styles from './synthesis.module.css'

/** The questions of a synthesis question, each with the widget of its type. */
export function SubQuestions(props: WidgetProps) {
  const { question, entries, current, eliminated, onEliminate, after, Sub } = props
  const change = useEntries(props)
  const subs = question.sonQuestion
  const write = (own: PublicQuestion, next: UserAnswer[]) =>
    change((all) => subs.flatMap(({ id }) => (id === own.id ? next : answersOf(id, all))))
  return (
    <ol className={styles.subs}>
      {subs.map((sub, index) => (
        <li key={sub.id} className={styles.sub}>
          <h3 className={styles.title}>
            （{index + 1}）{questionTypeName(sub.questionTypeCode)}
            {sub.score !== null && ` · ${sub.score}分`}
          </h3>
          <Sub
            question={sub}
            entries={answersOf(sub.id, entries)}
            onChange={(next) => write(sub, next)}
            {...(current && { current: () => answersOf(sub.id, current()) })}
            mode={props.mode}
            {...(props.isFixed && { isFixed: props.isFixed })}
            strictCount={props.strictCount ?? false}
            pictureKind={props.pictureKind ?? 'answer'}
            eliminated={eliminatedOf(eliminated, index)}
            {...(onEliminate && {
              onEliminate: (own: string[]) => onEliminate(withEliminatedOf(eliminated, index, own)),
            })}
          />
          {after?.(sub)}
        </li>
      ))}
    </ol>
  )
}
