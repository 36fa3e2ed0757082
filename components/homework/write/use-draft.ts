import { useEffect, useState, useSyncExternalStore } from 'react'
import { HomeworkDraft } from '#lib/homework/client/draft.ts'
import { keptAnswers } from '#lib/homework/client/kept-answers.ts'
import { sendAnswers } from '#lib/homework/client/send-answers.ts'
import type { StudentAnswersView } from '#lib/homework/contract.ts'
import { closedParts } from '#lib/homework/parts.ts'
import type { UserAnswer } from '#lib/questions/types.ts'

type Item = { questionId: number; entries: UserAnswer[]; revision: number }

/** The draft of answers, with what this device kept of them; it goes on sending while the page is there. */
export function useDraft(answers: StudentAnswersView) {
  const { id, items } = answers
  const closed = closedParts(answers)
  // What this device kept of a part from before it was handed in is of no more use.
  const withoutClosed = (item: Item) => ({
    ...item,
    entries: item.entries.filter(({ questionId }) => !closed.has(questionId)),
  })
  const [draft] = useState(
    () =>
      new HomeworkDraft(
        items.map(({ question, answers, revision }) => {
          return { questionId: Number(question.id), entries: answers, revision }
        }),
        {
          kept: keptAnswers(localStorage.getItem('userId') ?? '', id),
          send: (changed) => sendAnswers(id, changed.map(withoutClosed)),
          after: (ms, work) => {
            const timer = setTimeout(work, ms)
            return () => clearTimeout(timer)
          },
        },
      ),
  )
  const state = useSyncExternalStore(
    (listener) => draft.listen(listener),
    () => draft.state,
  )
  useEffect(() => {
    // What this device kept from before.
    void draft.flush()
    const online = () => draft.retry()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      draft.stop()
      void draft.flush()
    }
  }, [draft])
  return { draft, state }
}
