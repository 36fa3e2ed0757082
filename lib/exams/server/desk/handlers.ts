import type { examsDesk } from '#lib/exams/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { deleteExam } from './delete-exam.ts'
import { findStaffExam } from './find-staff-exam.ts'
import { listStaffExams } from './list-staff-exams.ts'
import { nameColumns } from './positions/columns/named-columns.ts'
import { exportPositions } from './positions/export-positions.ts'
import { loadPositions } from './positions/load-positions.ts'
import { dismissPositions } from './positions/waiting/dismiss-positions.ts'
import { findWaiting } from './positions/waiting/find-waiting.ts'
import { mendPosition } from './positions/waiting/mend-position.ts'
import { settleUnlisted } from './positions/waiting/settle-unlisted.ts'
import { saveExam } from './save-exam.ts'

export const examDeskHandlers: Handlers<typeof examsDesk> = {
  staffExams: ({ db, input }) => listStaffExams(db, input),
  staffExam: ({ db, input }) => findStaffExam(db, input.id),
  saveExam: ({ db, user, input }) => saveExam(db, user.id, input),
  deleteExam: ({ db, user, input }) => deleteExam(db, user.id, input),
  loadPositions: ({ db, user, input }) => loadPositions(db, user.id, input),
  nameColumns: ({ db, user, input }) => nameColumns(db, user.id, input),
  waitingPositions: ({ db, input }) => findWaiting(db, input.id),
  mendPosition: ({ db, user, input }) => mendPosition(db, user.id, input),
  dismissPositions: ({ db, user, input }) => dismissPositions(db, user.id, input),
  settleUnlisted: ({ db, user, input }) => settleUnlisted(db, user.id, input),
  exportPositions: ({ db, input }) => exportPositions(db, input.id),
}
