import { call } from '#lib/platform/client/call.ts'
import { rereadAll } from '#lib/platform/client/reread.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { setMyExam } from '#lib/practice/my-exam-calls.ts'
import type { ExamChoice, MyExam } from '#lib/practice/my-exam-shapes.ts'
import { keepMyExam } from './kept-exam.ts'

/** Makes this the one exam: on the server for who is signed in, else on this device; null takes it away, with `only` where it still is that exam of the calendar. Throws the refusal, which has been shown. */
export async function chooseExam(exam: MyExam | null, only?: number): Promise<void> {
  if (!isSignedIn()) {
    keepMyExam(exam)
    return
  }
  keepMyExam((await call(setMyExam, { exam: choiceOf(exam), only })).exam)
  // Days, reviews and the step of today follow it on pages of nouns above this one too.
  await rereadAll()
}

/** An exam as it is sent. */
export function choiceOf(exam: MyExam | null): ExamChoice {
  if (!exam) return null
  if (exam.id !== null) return { id: exam.id }
  return exam.day === null ? null : { day: exam.day }
}
