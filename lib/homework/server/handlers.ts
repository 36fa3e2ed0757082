import type { homework } from '#lib/homework/contract.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { getHomework, listHomework } from './homework.ts'
import { saveAnswers } from './save-answers.ts'
import { beginAnswers, getAnswers, listAnswers } from './submissions.ts'
import { submitAnswers } from './submit-answers.ts'

/** Makes the handlers of the calls about homework, for these sources of access to courses. */
export const homeworkHandlers = (sources: readonly AccessSource[]): Handlers<typeof homework> => ({
  homeworkList: ({ db, user, input }) => listHomework(db, sources, user.id, input.page),
  courseHomework: ({ db, user, input }) => getHomework(db, sources, user.id, input),
  studentAnswersBegin: ({ db, user, input }) =>
    beginAnswers(db, sources, user.id, input.homeworkId),
  studentAnswersList: ({ db, user, input }) => listAnswers(db, user.id, input.page),
  studentAnswers: ({ db, user, input }) => getAnswers(db, user.id, input),
  studentAnswersUpdate: ({ db, user, input }) => saveAnswers(db, user.id, input),
  studentAnswersSubmit: ({ db, user, input }) => submitAnswers(db, sources, user.id, input),
})
