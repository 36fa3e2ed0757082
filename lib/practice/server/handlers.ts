import { librariesOf } from '#lib/classes/server/libraries-of.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { papers as ownPapersRows } from '#lib/papers/contract.ts'
import { paperYears } from '#lib/papers/server/papers.ts'
import type { Guest, Handlers, SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { catalogues as cataloguesRows } from '#lib/practice/contract/catalogues.ts'
import type { favorites as favoritesRows } from '#lib/practice/contract/favorites.ts'
import type { homePage as homePageRows } from '#lib/practice/contract/home-page.ts'
import type { myExamRows } from '#lib/practice/contract/my-exam.ts'
import type { papers as papersRows } from '#lib/practice/contract/papers.ts'
import type { sittings as sittingsRows } from '#lib/practice/contract/sittings.ts'
import { assertNotLeft, assertStays } from '#lib/practice/server/classes/class-sitting.ts'
import {
  cancelStar,
  getFavoriteView,
  listFavorites,
  star,
  startFavorites,
} from '#lib/practice/server/favorites.ts'
import { beginnerOf, learnerOf } from '#lib/practice/server/learner.ts'
import { listNotes } from '#lib/practice/server/list-notes.ts'
import { askMarking } from '#lib/practice/server/marking/ask-marking.ts'
import { findMyExam, setMyExam } from '#lib/practice/server/my-exam/my-exam.ts'
import { saveNote } from '#lib/practice/server/notes.ts'
import { listExercises } from '#lib/practice/server/report/exercise-log.ts'
import { questionBankHome } from '#lib/practice/server/report/home-page.ts'
import { getPaperStatus } from '#lib/practice/server/report/paper-status.ts'
import { getPaperOfUser, listPapersOfUser } from '#lib/practice/server/report/papers-of-user.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { exerciseTotals } from '#lib/practice/server/report/totals.ts'
import { practiceSettings } from '#lib/practice/server/settings.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { getSittingView } from '#lib/practice/server/sittings/get-sitting.ts'
import { getHandInCheck } from '#lib/practice/server/sittings/hand-in-check.ts'
import { getQuestionStates } from '#lib/practice/server/sittings/questions/question-states.ts'
import { getQuestionView } from '#lib/practice/server/sittings/questions/question-view.ts'
import { listRevealed, revealAnswer } from '#lib/practice/server/sittings/reveal-answer.ts'
import { type MayGoOn, saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { saveSelfMark } from '#lib/practice/server/sittings/self-mark.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { getEntitlement } from '#lib/practice/server/start/entitlement.ts'
import { findRunningExam } from '#lib/practice/server/start/find-under-way.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startInterview } from '#lib/practice/server/start/start-interview.ts'
import { getOpenMock } from '#lib/practice/server/start/start-mock.ts'
import { getOpenSimulation, startPaper } from '#lib/practice/server/start/start-paper.ts'
import { startQuick } from '#lib/practice/server/start/start-quick.ts'
import { startRewrite } from '#lib/practice/server/start/start-rewrite.ts'
import type { StandIns } from '#lib/practice/server/wrong-book/stand-ins.ts'
import {
  getWrongQuestion,
  listWrongQuestions,
  removeWrong,
  setWrongCause,
  startWrong,
} from '#lib/practice/server/wrong-book/wrong-questions.ts'
import type { CatalogueKind } from '#lib/questions/catalogues.ts'
import { catalogueTree, getCatalogues, openedCatalogues } from '#lib/questions/server/catalogues.ts'
import { drillCatalogues, interviewCatalogues } from '#lib/questions/server/opened-catalogues.ts'

type Going = {
  db: Db
  user: SignedInUser | null
  guest: Guest | null
  input: { attemptId: number }
}
type Calls = typeof cataloguesRows &
  Pick<typeof ownPapersRows, 'paperPage' | 'paperQuestions'> &
  typeof papersRows &
  typeof homePageRows &
  typeof favoritesRows &
  typeof myExamRows &
  typeof sittingsRows

/** Makes the handlers of the calls of practice, for these sources of access: a member of a class practises its libraries. */
export const practiceHandlers = (
  sources: readonly AccessSource[],
  standIns: StandIns,
): Handlers<Calls> => {
  const libraries = (db: Db, user: { id: number } | null) =>
    librariesOf(db, sources, user?.id ?? null)
  /** Lists the catalogues that are in no public list and open to this user, who chooses among all their questions. */
  const chosenFrom = async (db: Db, user: { id: number } | null) => [
    ...(await libraries(db, user)),
    ...(await interviewCatalogues(db)),
  ]
  /** The same with those of drills, of which one has what one was dealt. */
  const opened = async (db: Db, user: { id: number } | null) => [
    ...(await chosenFrom(db, user)),
    ...(await drillCatalogues(db)),
  ]
  /** The catalogues that are asked for by this kind, beside those of public lists. */
  const openedOf = (kind: CatalogueKind, db: Db, user: { id: number } | null) =>
    kind === 'interview' ? interviewCatalogues(db) : libraries(db, user)
  /** Finds the learner of a sitting that is to go on. */
  const stayed = async ({ db, user, guest, input }: Going) => {
    const learner = learnerOf({ user, guest })
    await assertNotLeft(db, learner, input.attemptId, () => libraries(db, user))
    return learner
  }
  /** Refuses the same of a sitting that the transaction has locked. */
  const stays =
    (user: { id: number } | null): MayGoOn =>
    (tx, sitting) =>
      assertStays(tx, sitting, () => libraries(tx, user))
  return {
    classCatalogueList: async ({ db, user }) =>
      openedCatalogues(db, user.id, await libraries(db, user)),
    catalogueList: async ({ db, user, input: { kind, parentId } }) => {
      const reached = await openedOf(kind, db, user)
      if (kind === 'interview' && parentId === undefined)
        return await openedCatalogues(db, user?.id ?? null, reached)
      return await getCatalogues(db, user?.id ?? null, { parentId, libraries: reached })
    },
    catalogueQuestion: async ({ db, input, ...asking }) => {
      const begin = input.kind === 'interview' ? startInterview : startCatalogue
      const reached = await openedOf(input.kind, db, asking.user)
      return await begin(db, sources, await beginnerOf(db, asking), input, reached)
    },
    catalogueHandInCheck: async (asked) =>
      getHandInCheck(asked.db, await stayed(asked), asked.input.attemptId),
    catalogueSubmit: ({ db, input, ...asking }) =>
      submitSitting(db, sources, learnerOf(asking), input, stays(asking.user)),
    catalogueEquity: async ({ db, user, input }) =>
      getEntitlement(db, sources, user?.id ?? null, input.catalogueId, await opened(db, user)),
    mockPaperQuestions: ({ db, user, input: { paperId, mockId } }) =>
      mockId === undefined
        ? getOpenSimulation(db, user.id, paperId ?? 0)
        : getOpenMock(db, user.id, mockId),
    paperPage: ({ db, user, input }) => listPapersOfUser(db, user?.id ?? null, input),
    paperQuestions: ({ db, user, input }) => getPaperOfUser(db, user.id, input.paperId),
    paperStart: async ({ db, input, ...asking }) =>
      startPaper(db, await beginnerOf(db, asking), input),
    paperDoStatus: ({ db, user, input }) => getPaperStatus(db, user.id, input.paperId),
    batchSubmitAnswer: ({ db, input, ...asking }) =>
      saveAnswers(db, learnerOf(asking), input, stays(asking.user)),
    paperSubmit: ({ db, input, ...asking }) =>
      submitSitting(db, sources, learnerOf(asking), input, stays(asking.user)),
    questionBankHome: ({ db, user }) => questionBankHome(db, user?.id ?? null),
    catalogueTree: ({ db, user }) => catalogueTree(db, user?.id ?? null),
    yearList: ({ db }) => paperYears(db),
    userCatalogueQuestion: async ({ db, user, input }) =>
      getQuestionStates(db, user.id, input.catalogueId, await chosenFrom(db, user)),
    favoritesList: async ({ db, user, input }) =>
      listFavorites(db, user.id, input, await opened(db, user)),
    favoriteStar: async ({ db, user, input }) =>
      star(db, user.id, input.questionId, await chosenFrom(db, user)),
    favoriteCancelStar: ({ db, user, input }) => cancelStar(db, user.id, input.questionId),
    favoriteView: async ({ db, user, input }) =>
      getFavoriteView(db, user.id, input.questionId, await opened(db, user)),
    favoritesStart: async ({ db, user, input }) =>
      startFavorites(db, user.id, input, await opened(db, user)),
    questionAnswer: ({ db, user, input }) => getQuestionView(db, user.id, input.questionId),
    exerciseQuestion: async (asked) =>
      getSittingView(asked.db, await stayed(asked), asked.input.attemptId),
    exerciseUserAnswer: ({ db, input, ...asking }) =>
      getAnsweredSitting(db, learnerOf(asking), input.attemptId),
    exerciseReport: ({ db, input, ...asking }) =>
      getSittingReport(db, learnerOf(asking), input.attemptId, {
        sources,
        libraries: () => libraries(db, asking.user),
      }),
    answerReveal: async ({ db, user, input }) => {
      await stayed({ db, user, guest: null, input })
      return await revealAnswer(db, user.id, input)
    },
    runningExam: ({ db, user }) => findRunningExam(db, user.id),
    revealedAnswers: async ({ db, user, input }) => {
      await stayed({ db, user, guest: null, input })
      return await listRevealed(db, user.id, input.attemptId)
    },
    quickStart: ({ db, user, input }) => startQuick(db, user.id, input),
    selfMarkSave: ({ db, input, ...asking }) => saveSelfMark(db, learnerOf(asking), input),
    markingAsk: ({ db, user, input }) => askMarking(db, user.id, input.attemptId),
    rewriteStart: ({ db, user, input }) => startRewrite(db, user.id, input),
    exerciseTotalLog: ({ db, user }) => exerciseTotals(db, user.id),
    exerciseLog: async ({ db, user, input }) =>
      listExercises(db, user.id, input, await libraries(db, user)),
    errorQuestionLog: async ({ db, user, input }) =>
      listWrongQuestions(db, user.id, input, await opened(db, user)),
    errorQuestionInfo: ({ db, user, input }) => getWrongQuestion(db, user.id, input.questionId),
    wrongCauseSet: ({ db, user, input }) => setWrongCause(db, user.id, input),
    wrongRemove: ({ db, user, input }) => removeWrong(db, user.id, input.questionId),
    wrongStart: ({ db, user, input }) => startWrong(db, user.id, input, standIns),
    noteSave: async ({ db, user, input }) =>
      saveNote(db, user.id, input, await chosenFrom(db, user)),
    noteList: async ({ db, user, input }) =>
      listNotes(db, user.id, input.page, await opened(db, user)),
    myExam: async ({ db, user }) => ({ exam: await findMyExam(db, user.id) }),
    setMyExam: async ({ db, user, input }) => ({ exam: await setMyExam(db, user.id, input) }),
    practiceSettings: ({ db, user, input }) => practiceSettings(db, user.id, input),
  }
}
