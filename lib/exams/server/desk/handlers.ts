import type { examsDesk } from '#lib/exams/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { deleteExamAct, loadPositionsAct, saveExamAct, settleUnlistedAct } from './exam-acts.ts'
import { findStaffExam } from './find-staff-exam.ts'
import { listStaffExams } from './list-staff-exams.ts'
import { nameColumns } from './positions/columns/named-columns.ts'
import { exportPositions } from './positions/export-positions.ts'
import { loadPositions, sheetOf } from './positions/load-positions.ts'
import { dismissPositions } from './positions/waiting/dismiss-positions.ts'
import { findWaiting } from './positions/waiting/find-waiting.ts'
import { mendPosition } from './positions/waiting/mend-position.ts'

export const examDeskHandlers: Handlers<typeof examsDesk> = {
  staffExams: ({ db, input }) => listStaffExams(db, input),
  staffExam: ({ db, input }) => findStaffExam(db, input.id),
  saveExam: async ({ db, user, caller, input }) => ({
    id: input.id,
    ...(await doOrPropose(db, saveExamAct, { staffId: user.id, caller, input })),
  }),
  deleteExam: ({ db, user, caller, input }) =>
    doOrPropose(db, deleteExamAct, { staffId: user.id, caller, input }),
  loadPositions: async ({ db, user, caller, input }) => {
    const look = { ...input, basis: null }
    if (input.basis === null) return await loadPositions(db, user.id, look)
    // It takes seconds, so before a transaction.
    await sheetOf(input)
    const answer = await doOrPropose(db, loadPositionsAct, { staffId: user.id, caller, input })
    if (answer.done) return answer
    return { ...(await loadPositions(db, user.id, look)), proposalId: answer.proposalId }
  },
  nameColumns: ({ db, user, input }) => nameColumns(db, user.id, input),
  waitingPositions: ({ db, input }) => findWaiting(db, input.id),
  mendPosition: ({ db, user, input }) => mendPosition(db, user.id, input),
  dismissPositions: ({ db, user, input }) => dismissPositions(db, user.id, input),
  settleUnlisted: ({ db, user, caller, input }) =>
    doOrPropose(db, settleUnlistedAct, { staffId: user.id, caller, input }),
  exportPositions: ({ db, input }) => exportPositions(db, input.id),
}
