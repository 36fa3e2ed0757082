import { allClasses } from '#lib/classes/server/desk/all-classes.ts'
import { findQuestions } from '#lib/desk-questions/server/find-questions.ts'
import { saveQuestion } from '#lib/desk-questions/server/save-question.ts'
import type { homeworkDesk } from '#lib/homework/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { changeState } from './change-state.ts'
import { findQuestion } from './find-question.ts'
import { findStaffHomework } from './find-staff-homework.ts'
import { listHandedIn } from './list-handed-in.ts'
import { listStaffHomework } from './list-staff-homework.ts'
import { saveHomework } from './save-homework.ts'

export const homeworkDeskHandlers: Handlers<typeof homeworkDesk> = {
  staffHomeworks: ({ db, input }) => listStaffHomework(db, input),
  staffHomework: ({ db, input }) => findStaffHomework(db, input.id),
  homeworkClasses: ({ db }) => allClasses(db),
  saveHomework: ({ db, user, input }) => saveHomework(db, user.id, input),
  publishHomework: ({ db, user, input }) =>
    changeState(db, user.id, { ...input, stage: 'published' }),
  withdrawHomework: ({ db, user, input }) =>
    changeState(db, user.id, { ...input, stage: 'withdrawn' }),
  handedInHomework: ({ db, input }) => listHandedIn(db, input),
  homeworkQuestions: ({ db, input }) => findQuestions(db, input.keyword),
  homeworkQuestion: ({ db, input }) => findQuestion(db, input.id),
  saveHomeworkQuestion: ({ db, user, input }) => saveQuestion(db, user.id, input),
}
