import { keptAnswers } from '#lib/homework/client/kept-answers.ts'
import { sendAnswers } from '#lib/homework/client/send-answers.ts'
import type { StudentAnswersView } from '#lib/homework/contract.ts'
import { closedParts } from '#lib/homework/parts.ts'
import { Draft } from '#lib/platform/client/draft/draft.ts'
import { useDraft } from '#lib/platform/client/draft/use-draft.ts'
import type { UserAnswer } from '#lib/questions/types.ts'

type Item = { key: number; value: UserAnswer[]; revision: number }

/** The draft of answers, with what this device kept of them. */
export function useAnswersDraft(answers: StudentAnswersView) {
  const { id, items } = answers
  const closed = closedParts(answers)
  // What this device kept of a part from before it was handed in is of no more use.
  const withoutClosed = (item: Item) => ({
    ...item,
    value: item.value.filter(({ questionId }) => !closed.has(questionId)),
  })
  return useDraft(
    () =>
      new Draft<UserAnswer[]>(
        items.map(({ question, answers, revision }) => {
          return { key: Number(question.id), value: answers, revision }
        }),
        {
          kept: keptAnswers(localStorage.getItem('userId') ?? '', id),
          send: (changed) => sendAnswers(id, changed.map(withoutClosed)),
          same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
        },
      ),
  )
}
