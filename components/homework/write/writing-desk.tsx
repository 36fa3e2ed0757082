import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { HomeworkHead } from '#components/homework/homework-head.tsx'
import { Returned } from '#components/homework/read/returned.tsx'
import { OpenFields, OpenFieldsContext } from '#components/questions/open-fields.ts'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import { Button } from '#components/ui/button.tsx'
import type { StudentAnswersView } from '#lib/homework/contract.ts'
import { closedParts } from '#lib/homework/parts.ts'
import { homeworkSubmitPage } from '#lib/homework/paths.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { UserAnswer } from '#lib/questions/types.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { saveAll } from './save-all.ts'
import { SaveState } from './save-state.tsx'
import { useAnswersDraft } from './use-answers-draft.ts'
import styles from './writing.module.css'

/** The questions of a homework with their fields, saved as they are written. */
export function WritingDesk({ answers: first }: { answers: StudentAnswersView }) {
  // What was loaded when the page began; from then on the draft knows better.
  const [answers] = useState(first)
  const { draft, state } = useAnswersDraft(answers)
  const router = useRouter()
  const [fields] = useState(() => new OpenFields())
  const [isLeaving, setIsLeaving] = useState(false)
  const closed = closedParts(answers)
  const entriesOf = (id: number, stored: readonly UserAnswer[]) => [
    ...(state.values.get(id) ?? []).filter(({ questionId }) => !closed.has(questionId)),
    ...stored.filter(({ questionId }) => closed.has(questionId)),
  ]
  /** Questions whose text was replaced by another device's: their fields begin anew. */
  const [replaced, setReplaced] = useState<readonly number[]>([])
  const goOn = async () => {
    setIsLeaving(true)
    const obstacle = await saveAll(fields, draft)
    if (obstacle) notify('warning', obstacle)
    else router.push(href(homeworkSubmitPage, { id: answers.id }))
    setIsLeaving(false)
  }
  return (
    <article>
      <HomeworkHead page="做作业" homework={answers} />
      {answers.state === 'returned' && <Returned answers={answers} />}
      <OpenFieldsContext value={fields}>
        {/* What would be written after the save, the page of the hand-in would not show. */}
        <ol className={styles.questions} inert={isLeaving}>
          {answers.items.map(({ question, answers: stored }, index) => {
            const id = Number(question.id)
            const conflict = state.conflicts.find(({ key }) => key === id)
            return (
              <li key={id}>
                <h2>{`第 ${index + 1} 题 · ${question.score ?? 0} 分`}</h2>
                {conflict && (
                  <ConflictChoice
                    {...{ question, conflict }}
                    onChoose={(whose) => {
                      draft.choose(id, whose)
                      if (whose === 'theirs') setReplaced((all) => [...all, id])
                    }}
                  />
                )}
                <QuestionWidget
                  key={replaced.filter((one) => one === id).length}
                  question={question}
                  entries={entriesOf(id, stored)}
                  isFixed={(part) => closed.has(part.id)}
                  onChange={(entries) => draft.write(id, entries)}
                  current={() => draft.state.values.get(id) ?? []}
                  mode="edit"
                  strictCount={answers.strictCount}
                  pictureKind="homework"
                  beside
                  isMaterialOpen
                />
              </li>
            )
          })}
        </ol>
      </OpenFieldsContext>
      <div className={styles.foot}>
        <SaveState state={state} onRetry={() => draft.retry()} />
        <Button busy={isLeaving} onClick={() => void goOn()}>
          检查并提交
        </Button>
      </div>
    </article>
  )
}
