import type { courses } from '#lib/courses/calls.ts'
import type { historyPaper } from '#lib/papers/calls.ts'
import { listPapers, listYears, paperFilters, paperPreview } from '#lib/papers/server/papers.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import type { homePage } from '#lib/practice/calls/home-page.ts'
import { questionBankHome } from '#lib/practice/server/report/home-page.ts'
import { paperStatus } from '#lib/practice/server/report/paper-status.ts'
import { handInCheck } from '#lib/practice/server/sittings/hand-in-check.ts'
import { questionStates } from '#lib/practice/server/sittings/question-states.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitAttempt } from '#lib/practice/server/sittings/submit-attempt.ts'
import { catalogueEquity } from '#lib/practice/server/start/equity.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { openSimulation, startPaper } from '#lib/practice/server/start/start-paper.ts'
import type { catalogue } from '#lib/questions/calls.ts'
import { catalogueList, catalogueTree, classCatalogues } from '#lib/questions/server/catalogues.ts'

export const practiceHandlers: Handlers<
  keyof typeof homePage | keyof typeof catalogue | keyof typeof historyPaper | keyof typeof courses
> = {
  questionBankHome: ({ db, user }) => questionBankHome(db, user?.id ?? null),
  catalogueTree: ({ db, user }) => catalogueTree(db, user?.id ?? null),
  yearList: ({ db }) => listYears(db),
  userCatalogueQuestion: ({ db, user, input }) => questionStates(db, user.id, input.catalogueId),
  catalogueList: ({ db, user, input }) => catalogueList(db, user?.id ?? null, input.parentId),
  catalogueQuestion: ({ db, user, input }) => startCatalogue(db, user.id, input),
  catalogueHandInCheck: ({ db, user, input }) => handInCheck(db, user.id, input.attemptId),
  catalogueSubmit: ({ db, user, input }) => submitAttempt(db, user.id, input),
  catalogueEquity: ({ db, user, input }) =>
    catalogueEquity(db, user?.id ?? null, input.catalogueId),
  paperPage: ({ db, user, input }) => listPapers(db, user?.id ?? null, input),
  paperQuestions: ({ db, user, input }) => paperPreview(db, user.id, input.paperId),
  mockPaperQuestions: ({ db, user, input }) => openSimulation(db, user.id, input.paperId),
  paperStart: ({ db, user, input }) => startPaper(db, user.id, input),
  paperDoStatus: ({ db, user, input }) => paperStatus(db, user.id, input.paperId),
  batchSubmitAnswer: ({ db, user, input }) => saveAnswers(db, user.id, input),
  paperSubmit: ({ db, user, input }) => submitAttempt(db, user.id, input),
  examinationLevelList: ({ db }) => paperFilters(db),
  classCatalogueList: ({ db, user }) => classCatalogues(db, user.id),
}
