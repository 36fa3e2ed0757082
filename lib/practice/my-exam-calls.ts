import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { myExamRows } from '#lib/practice/contract/my-exam.ts'

// Apart from calls.ts, whose calls the switch of the question bank closes: days are counted with it off too.

export const myExam: Call<typeof myExamRows.myExam> = {
  method: 'GET',
  path: '/api/v1/pc/myExam',
}
export const setMyExam: Call<typeof myExamRows.setMyExam> = {
  method: 'POST',
  path: '/api/v1/pc/myExam',
}
