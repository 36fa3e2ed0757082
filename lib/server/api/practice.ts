import type { catalogue } from '#lib/contract/learning/catalogue.ts'
import type { courses } from '#lib/contract/learning/courses.ts'
import type { historyPaper } from '#lib/contract/learning/history-paper.ts'
import type { homePage } from '#lib/contract/learning/home-page.ts'
import { listPapers, listYears, paperFilters, paperPreview } from '../papers/papers.ts'
import { catalogueEquity } from '../practice/equity.ts'
import { handInCheck } from '../practice/hand-in-check.ts'
import { questionBankHome } from '../practice/home-page.ts'
import { paperStatus } from '../practice/paper-status.ts'
import { questionStates } from '../practice/question-states.ts'
import { saveAnswers } from '../practice/save-answers.ts'
import { startCatalogue } from '../practice/start-catalogue.ts'
import { openSimulation, startPaper } from '../practice/start-paper.ts'
import { submitAttempt } from '../practice/submit-attempt.ts'
import { catalogueList, catalogueTree, classCatalogues } from '../questions/catalogues.ts'
import type { Handlers } from './context.ts'

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
