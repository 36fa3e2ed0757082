import { call } from '#lib/platform/client/call.ts'
import { myExam } from '#lib/practice/my-exam-calls.ts'
import { guestExam, keptExamText, tellMyExam } from './kept-exam.ts'

/** Asks the server for the exam of who is signed in, which another device may have chosen. */
export async function askMyExam(): Promise<void> {
  const before = keptExamText()
  // It is on its way to the account.
  if (guestExam()) return
  // Nobody waits for it: the next page asks again.
  const told = await call(myExam, {}, { quiet: true, on401: 'throw' }).catch(() => undefined)
  if (told && keptExamText() === before) tellMyExam(told.exam)
}
