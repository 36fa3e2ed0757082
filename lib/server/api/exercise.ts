import type { exercise } from '#lib/contract/learning/exercise.ts'
import type { favorites } from '#lib/contract/learning/favorites.ts'
import { answeredAttempt } from '../practice/answered-attempt.ts'
import { listExercises } from '../practice/exercise-log.ts'
import {
  cancelStar,
  favoriteView,
  listFavorites,
  star,
  startFavorites,
} from '../practice/favorites.ts'
import { listNotes } from '../practice/list-notes.ts'
import { saveNote } from '../practice/notes.ts'
import { openAttempt } from '../practice/open-attempt.ts'
import { questionView } from '../practice/question-view.ts'
import { attemptReport } from '../practice/report.ts'
import { practiceSettings } from '../practice/settings.ts'
import { exerciseTotals } from '../practice/totals.ts'
import {
  listWrong,
  removeWrong,
  setWrongCause,
  startWrong,
  wrongView,
} from '../practice/wrong-questions.ts'
import type { Handlers } from './context.ts'

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
