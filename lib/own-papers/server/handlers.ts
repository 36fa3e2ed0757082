import type { ownPapers } from '#lib/own-papers/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { listCandidates } from './choose-questions.ts'
import {
  createOwnPaper,
  listOwnPapers,
  removeOwnPaper,
  renameOwnPaper,
  shareOwnPaper,
} from './own-papers.ts'
import { getPaperContent, startOwnPaper } from './paper-content.ts'

export const ownPaperHandlers: Handlers<typeof ownPapers> = {
  ownPaperList: ({ db, user, input }) => listOwnPapers(db, user.id, input.page),
  ownPaperQuestions: ({ db, user, input }) => getPaperContent(db, user.id, input),
  ownPaperCandidates: ({ db, user, input }) => listCandidates(db, user.id, input),
  ownPaperCreate: ({ db, user, input }) => createOwnPaper(db, user.id, input),
  ownPaperRename: ({ db, user, input }) => renameOwnPaper(db, user.id, input),
  ownPaperShare: ({ db, user, input }) => shareOwnPaper(db, user.id, input),
  ownPaperRemove: ({ db, user, input }) => removeOwnPaper(db, user.id, input.paperId),
  ownPaperStart: ({ db, user, input }) => startOwnPaper(db, user.id, input),
}
