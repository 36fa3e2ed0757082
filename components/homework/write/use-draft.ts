import { useEffect, useState, useSyncExternalStore } from 'react'
import { HomeworkDraft } from '#lib/homework/client/draft.ts'
import { keptAnswers } from '#lib/homework/client/kept-answers.ts'
import { sendAnswers } from '#lib/homework/client/send-answers.ts'
import type { StudentAnswersView } from '#lib/homework/contract.ts'

/** The draft of answers, with what this device kept of them; it goes on sending while the page is there. */
export function useDraft({ id, items }: StudentAnswersView) {
  const [draft] = useState(
    () =>
      new HomeworkDraft(
        items.map(({ question, answers, revision }) => {
          return { questionId: Number(question.id), entries: answers, revision }
        }),
        {
          kept: keptAnswers(localStorage.getItem('userId') ?? '', id),
          send: (changed) => sendAnswers(id, changed),
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
