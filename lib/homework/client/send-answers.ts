import { studentAnswersUpdate } from '#lib/homework/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import type { UserAnswer } from '#lib/questions/types.ts'
import { SaveFailure, type Sent } from './draft.ts'

type Item = { questionId: number; entries: UserAnswer[]; revision: number }

/** Saves answers in the background. Rejects with a SaveFailure that says whether it may be tried again. */
export async function sendAnswers(answersId: number, items: readonly Item[]): Promise<Sent> {
  const answers = items.map(({ questionId, entries, revision }) => {
    return { questionId, revision, webAnswerDTOList: entries }
  })
  const how = { quiet: true, background: true, on401: 'throw' } as const
  try {
    return await call(studentAnswersUpdate, { id: answersId, answers }, how)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code, message } = error
    if (code === 401) throw new SaveFailure('login')
    const isPassing = code === 0 || code === 408 || code === 429 || code >= 500
    throw new SaveFailure(isPassing ? 'offline' : 'refused', faultIn(error) ?? message)
  }
}

/** What is wrong in an answer, where the server says so. */
function faultIn({ data }: CallError): string | undefined {
  const { fields } = (data ?? {}) as { fields?: { reason: string }[] }
  return fields?.[0]?.reason
}
