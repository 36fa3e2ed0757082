import { studentAnswersUpdate } from '#lib/homework/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import type { Sent } from '#lib/platform/client/draft/draft.ts'
import { saveFailure } from '#lib/platform/client/draft/save-failure.ts'
import type { UserAnswer } from '#lib/questions/types.ts'

type Item = { key: number; value: UserAnswer[]; revision: number }

/** Saves answers in the background. Rejects with a SaveFailure that says whether it may be tried again. */
export async function sendAnswers(
  answersId: number,
  items: readonly Item[],
): Promise<Sent<UserAnswer[]>> {
  const answers = items.map(({ key, value, revision }) => {
    return { questionId: key, revision, webAnswerDTOList: value }
  })
  const how = { quiet: true, background: true, on401: 'throw' } as const
  try {
    const sent = await call(studentAnswersUpdate, { id: answersId, answers }, how)
    return {
      saved: sent.saved.map(({ questionId: key, revision }) => ({ key, revision })),
      conflicts: sent.conflicts.map(({ questionId: key, revision, answers: theirs }) => {
        return { key, revision, theirs }
      }),
      refused: sent.refused.map(({ fields }) => fields[0]?.reason ?? ''),
    }
  } catch (error) {
    throw saveFailure(error)
  }
}
