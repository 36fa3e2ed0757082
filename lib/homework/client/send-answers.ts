import { studentAnswersUpdate } from '#lib/homework/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import type { Sent } from '#lib/platform/client/draft/draft.ts'
import { saveFailure } from '#lib/platform/client/draft/save-failure.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
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
    return sentOf(await call(studentAnswersUpdate, { id: answersId, answers }, how))
  } catch (error) {
    const stored = error instanceof CallError && error.code === 503 ? error.data : null
    // All but what has a picture that the server cannot see to now.
    if (stored && typeof stored === 'object' && 'saved' in stored)
      return { ...sentOf(stored as Answered), isRestToCome: true }
    throw saveFailure(error)
  }
}

type Answered = Output<typeof studentAnswersUpdate>

function sentOf({ saved, conflicts, refused }: Answered): Sent<UserAnswer[]> {
  return {
    saved: saved.map(({ questionId: key, revision }) => ({ key, revision })),
    conflicts: conflicts.map(({ questionId: key, revision, answers: theirs }) => {
      return { key, revision, theirs }
    }),
    refused: refused.map(({ fields }) => fields[0]?.reason ?? ''),
  }
}
