import { useRef, useState } from 'react'
import { call } from '#lib/client/call.ts'
import type { AttemptQuestion } from '#lib/contract/learning/practice-shapes.ts'

/** Which questions are favourites; a click shows at once and is taken back when the server does not take it. */
export function useFavorites(questions: readonly AttemptQuestion[]) {
  const [starred, setStarred] = useState(
    () => new Set(questions.filter(({ favorite }) => favorite).map(({ question }) => question.id)),
  )
  const busy = useRef(new Set<number>())
  const set = (id: number, isStarred: boolean) =>
    setStarred((known) => {
      const next = new Set(known)
      if (isStarred) next.add(id)
      else next.delete(id)
      return next
    })
  const toggle = async (questionId: number) => {
    if (busy.current.has(questionId)) return
    busy.current.add(questionId)
    const isStarred = starred.has(questionId)
    set(questionId, !isStarred)
    const name = isStarred ? 'favoriteCancelStar' : 'favoriteStar'
    await call(name, { questionId }).catch(() => set(questionId, isStarred))
    busy.current.delete(questionId)
  }
  return { isStarred: (id: number | string) => starred.has(id), toggle }
}
