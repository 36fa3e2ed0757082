import { useEffect, useEffectEvent, useState } from 'react'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { takePressed } from '#lib/accounts/client/pressed.ts'
import { call } from '#lib/platform/client/call.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { favoriteCancelStar, favoriteStar } from '#lib/practice/calls.ts'
import type { SittingQuestion } from '#lib/practice/shapes.ts'

/** Which questions are favourites, as the server has said: a click shows as busy until then. */
export function useFavorites(questions: readonly SittingQuestion[]) {
  const [starred, setStarred] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        questions.filter(({ favorite }) => favorite).map(({ question }) => Number(question.id)),
      ),
  )
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const toggle = async (questionId: number) => {
    if (busy.has(questionId)) return
    if (!isSignedIn()) {
      return askForLogin({ name: 'questionStar', detail: String(questionId), label: '收藏' })
    }
    const isStarred = starred.has(questionId)
    setBusy((all) => toggled(all, questionId, true))
    try {
      await call(isStarred ? favoriteCancelStar : favoriteStar, { questionId })
      setStarred((all) => toggled(all, questionId, !isStarred))
    } catch {
      // The refusal has been shown; the star stays as it was.
    }
    setBusy((all) => toggled(all, questionId, false))
  }
  const starPressed = useEffectEvent(() => {
    const pressed = takePressed('questionStar', (id) =>
      questions.some(({ question }) => Number(question.id) === Number(id)),
    )
    if (pressed !== null && !starred.has(Number(pressed))) void toggle(Number(pressed))
  })
  // A sitting goes on signed in as a whole: the page was loaded anew.
  useEffect(() => starPressed(), [])
  return {
    isStarred: (questionId: number) => starred.has(questionId),
    isBusy: (questionId: number) => busy.has(questionId),
    toggle,
  }
}

function toggled(all: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(all)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
