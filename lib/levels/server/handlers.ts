import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { levelCalls } from '#lib/levels/contract.ts'
import type { levelDesk } from '#lib/levels/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { keptFor } from '#lib/platform/jobs/kept-for.ts'
import { listDeskLevels } from './desk-levels.ts'
import { listOpinions } from './opinions/list-opinions.ts'
import { saveOpinion } from './opinions/save-opinion.ts'
import { getLevelEquity } from './play/level-equity.ts'
import { allBands, listLevels } from './play/list-levels.ts'
import { listRecords } from './play/list-records.ts'
import { startLevel } from './play/start-level.ts'
import { submitLevel } from './play/submit-level.ts'

/** The call is open to strangers, and bands move with measures that are made every ten minutes. */
const keptBands = keptFor(60_000, allBands)

/** Makes the handlers of the calls of levels: a course whose lesson a module is opens it. */
export const levelHandlers = (
  sources: readonly AccessSource[],
): Handlers<typeof levelCalls & typeof levelDesk> => ({
  levelList: ({ db, user }) => listLevels(db, user?.id ?? null, keptBands),
  levelRecords: ({ db, user, input }) => listRecords(db, user.id, input),
  levelEquity: ({ db, user, input }) => getLevelEquity(db, sources, user?.id ?? null, input),
  levelQuestions: ({ db, user, input }) => startLevel(db, sources, user.id, input),
  levelSubmit: ({ db, user, input }) => submitLevel(db, sources, user.id, input),
  staffLevels: ({ db }) => listDeskLevels(db),
  staffOpinions: ({ db, input }) => listOpinions(db, input),
  staffSaveOpinion: ({ db, user, input }) => saveOpinion(db, { ...input, staffId: user.id }),
})
