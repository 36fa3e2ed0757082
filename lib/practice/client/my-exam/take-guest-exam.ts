import { CallError, call } from '#lib/platform/client/call.ts'
import { rereadAll } from '#lib/platform/client/reread.ts'
import { setMyExam } from '#lib/practice/my-exam-calls.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'
import { choiceOf } from './choose-exam.ts'
import { guestExam, keepMyExam, keptExamText } from './kept-exam.ts'

/** Hands the exam that was chosen before the login to the account, which keeps its own if that lies ahead. What is refused, such as an exam that is over, is forgotten; after any other failure the next page tries again. */
export async function takeGuestExam(): Promise<void> {
  const before = keptExamText()
  const exam = guestExam()
  if (!exam) return
  const keep = (told: MyExam | null) => {
    // What was pressed meanwhile counts.
    if (keptExamText() === before) keepMyExam(told)
  }
  try {
    const taken = await call(
      setMyExam,
      { exam: choiceOf(exam), ifNone: true },
      { quiet: true, on401: 'throw' },
    )
    keep(taken.exam)
    await rereadAll()
  } catch (error) {
    const code = error instanceof CallError ? error.code : 0
    if (code === 404 || code === 422) keep(null)
  }
}
