import type { Handlers } from '#lib/platform/api/context.ts'
import type { psychologyCalls } from '#lib/psychology/contract.ts'
import type { psychologyDesk } from '#lib/psychology/desk-contract.ts'
import { removeRun, setNormGroup } from './change-run.ts'
import { listStaffInstruments, showInstrument } from './desk.ts'
import { getReport } from './get-report.ts'
import { getInstrumentText, listInstruments } from './instruments.ts'
import { getRunText, listRuns } from './runs.ts'
import { startRun } from './start-run.ts'
import { submitAnswers } from './submit-answers.ts'

export const psychologyHandlers: Handlers<typeof psychologyCalls & typeof psychologyDesk> = {
  psychologicalCheckPage: ({ db, input }) => listInstruments(db, input.page),
  psychologicalCheckQuestions: ({ db, input }) => getInstrumentText(db, input.id),
  psychologicalCheckRecords: ({ db, user, input }) => listRuns(db, user.id, input),
  psychologicalCheckStart: ({ db, user, input }) => startRun(db, user.id, input),
  psychologicalCheckRun: ({ db, user, input }) => getRunText(db, user.id, input.runId),
  psychologicalCheckSubmit: ({ db, user, input }) => submitAnswers(db, user.id, input),
  psychologicalCheckReport: ({ db, user, input }) => getReport(db, user.id, input.runId),
  psychologicalCheckNormGroup: ({ db, user, input }) => setNormGroup(db, user.id, input),
  psychologicalCheckRemove: ({ db, user, input }) => removeRun(db, user.id, input.runId),
  staffInstruments: ({ db, input }) => listStaffInstruments(db, input),
  staffShowInstrument: ({ db, user, input }) => showInstrument(db, { staffId: user.id, ...input }),
}
