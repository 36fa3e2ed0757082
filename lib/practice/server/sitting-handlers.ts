import type { Handlers } from '#lib/platform/contract/server/context.ts'
import type { favorites } from '#lib/practice/calls/favorites.ts'
import type { exercise } from '#lib/practice/calls/sittings.ts'
import { listExercises } from '#lib/practice/server/report/exercise-log.ts'
import { attemptReport } from '#lib/practice/server/report/report.ts'
import { exerciseTotals } from '#lib/practice/server/report/totals.ts'
import { answeredAttempt } from '#lib/practice/server/sittings/answered-attempt.ts'
import { openAttempt } from '#lib/practice/server/sittings/open-attempt.ts'
import { questionView } from '#lib/practice/server/sittings/question-view.ts'
import {
  listWrong,
  removeWrong,
  setWrongCause,
  startWrong,
  wrongView,
} from '#lib/practice/server/wrong-book/wrong-questions.ts'
import { cancelStar, favoriteView, listFavorites, star, startFavorites } from './favorites.ts'
import { listNotes } from './list-notes.ts'
import { saveNote } from './notes.ts'
import { practiceSettings } from './settings.ts'

export const exerciseHandlers: Handlers<keyof typeof exercise | keyof typeof favorites> = {
  questionAnswer: ({ db, user, input }) => questionView(db, user.id, input.questionId),
  exerciseQuestion: ({ db, user, input }) => openAttempt(db, user.id, input.attemptId),
  exerciseUserAnswer: ({ db, user, input }) => answeredAttempt(db, user.id, input.attemptId),
  exerciseReport: ({ db, user, input }) => attemptReport(db, user.id, input.attemptId),
  exerciseTotalLog: ({ db, user }) => exerciseTotals(db, user.id),
  exerciseLog: ({ db, user, input }) => listExercises(db, user.id, input),
  errorQuestionLog: ({ db, user, input }) => listWrong(db, user.id, input),
  errorQuestionInfo: ({ db, user, input }) => wrongView(db, user.id, input.questionId),
  wrongCauseSet: ({ db, user, input }) => setWrongCause(db, user.id, input),
  wrongRemove: ({ db, user, input }) => removeWrong(db, user.id, input.questionId),
  wrongStart: ({ db, user, input }) => startWrong(db, user.id, input),
  noteList: ({ db, user, input }) => listNotes(db, user.id, input.page),
  noteSave: ({ db, user, input }) => saveNote(db, user.id, input),
  practiceSettings: ({ db, user, input }) => practiceSettings(db, user.id, input),
  favoritesList: ({ db, user, input }) => listFavorites(db, user.id, input),
  favoriteStar: ({ db, user, input }) => star(db, user.id, input.questionId),
  favoriteCancelStar: ({ db, user, input }) => cancelStar(db, user.id, input.questionId),
  favoriteView: ({ db, user, input }) => favoriteView(db, user.id, input.questionId),
  favoritesStart: ({ db, user, input }) => startFavorites(db, user.id, input),
}
