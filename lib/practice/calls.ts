import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { catalogues } from '#lib/practice/contract/catalogues.ts'
import type { favorites } from '#lib/practice/contract/favorites.ts'
import type { homePage } from '#lib/practice/contract/home-page.ts'
import type { papers } from '#lib/practice/contract/papers.ts'
import type { sittings } from '#lib/practice/contract/sittings.ts'

export const classCatalogueList: Call<typeof catalogues.classCatalogueList> = {
  method: 'POST',
  path: '/api/lx/classCourse/getClassCourseCatalogueList',
}
export const catalogueList: Call<typeof catalogues.catalogueList> = {
  method: 'POST',
  path: '/api/lx/v2/catalogue/getCatalogueList',
}
export const catalogueQuestion: Call<typeof catalogues.catalogueQuestion> = {
  method: 'POST',
  path: '/api/lx/v2/catalogue/getCatalogueQuestion',
}
export const catalogueHandInCheck: Call<typeof catalogues.catalogueHandInCheck> = {
  method: 'POST',
  path: '/api/lx/v2/catalogue/getCatalogueQuestionHandInCheck',
}
export const catalogueSubmit: Call<typeof catalogues.catalogueSubmit> = {
  method: 'POST',
  path: '/api/lx/v2/catalogue/submitAnswer',
}
export const catalogueEquity: Call<typeof catalogues.catalogueEquity> = {
  method: 'POST',
  path: '/api/lx/v2/catalogue/checkEquity',
}
export const mockPaperQuestions: Call<typeof papers.mockPaperQuestions> = {
  method: 'GET',
  path: '/api/lx/historyPaper/mockPaperQuestions',
}
export const paperStart: Call<typeof papers.paperStart> = {
  method: 'POST',
  path: '/api/lx/historyPaper/start',
}
export const paperDoStatus: Call<typeof papers.paperDoStatus> = {
  method: 'GET',
  path: '/api/lx/historyPaper/paperDoStatus',
}
export const batchSubmitAnswer: Call<typeof papers.batchSubmitAnswer> = {
  method: 'POST',
  path: '/api/lx/historyPaper/batchSubmitAnswer',
}
export const paperSubmit: Call<typeof papers.paperSubmit> = {
  method: 'POST',
  path: '/api/lx/historyPaper/submitAnswer',
}
export const questionBankHome: Call<typeof homePage.questionBankHome> = {
  method: 'POST',
  path: '/api/lx/homePage/getAll',
}
export const catalogueTree: Call<typeof homePage.catalogueTree> = {
  method: 'GET',
  path: '/api/lx/homePage/tree',
}
export const yearList: Call<typeof homePage.yearList> = {
  method: 'GET',
  path: '/api/lx/homePage/yearList',
}
export const userCatalogueQuestion: Call<typeof homePage.userCatalogueQuestion> = {
  method: 'POST',
  path: '/api/lx/v2/homePage/getUserCatalogueQuestion',
}
export const favoritesList: Call<typeof favorites.favoritesList> = {
  method: 'POST',
  path: '/api/lx/favorites/favoritesList',
}
export const favoriteStar: Call<typeof favorites.favoriteStar> = {
  method: 'POST',
  path: '/api/lx/favorites/star',
}
export const favoriteCancelStar: Call<typeof favorites.favoriteCancelStar> = {
  method: 'POST',
  path: '/api/lx/favorites/cancelStar',
}
export const favoriteView: Call<typeof favorites.favoriteView> = {
  method: 'GET',
  path: '/api/lx/favorites/questionView',
}
export const favoritesStart: Call<typeof favorites.favoritesStart> = {
  method: 'POST',
  path: '/api/lx/favorites/start',
}
export const questionAnswer: Call<typeof sittings.questionAnswer> = {
  method: 'POST',
  path: '/api/lx/userAnswerLog/getQuestionAnswer',
}
export const exerciseQuestion: Call<typeof sittings.exerciseQuestion> = {
  method: 'POST',
  path: '/api/lx/userExerciseLog/getExerciseQuestion',
}
export const exerciseUserAnswer: Call<typeof sittings.exerciseUserAnswer> = {
  method: 'POST',
  path: '/api/lx/userExerciseLog/getExerciseQuestionUserAnswer',
}
export const exerciseReport: Call<typeof sittings.exerciseReport> = {
  method: 'POST',
  path: '/api/lx/v2/userExerciseLog/getExerciseQuestionUserAnswer',
}
export const answerReveal: Call<typeof sittings.answerReveal> = {
  method: 'POST',
  path: '/api/lx/practice/reveal',
}
export const runningExam: Call<typeof sittings.runningExam> = {
  method: 'GET',
  path: '/api/lx/userExerciseLog/getRunningExam',
}
export const revealedAnswers: Call<typeof sittings.revealedAnswers> = {
  method: 'POST',
  path: '/api/lx/practice/revealed',
}
export const quickStart: Call<typeof catalogues.quickStart> = {
  method: 'POST',
  path: '/api/lx/practice/quick',
}
export const selfMarkSave: Call<typeof sittings.selfMarkSave> = {
  method: 'POST',
  path: '/api/lx/selfMarks/save',
}
export const markingAsk: Call<typeof sittings.markingAsk> = {
  method: 'POST',
  path: '/api/lx/markings/ask',
}
export const rewriteStart: Call<typeof sittings.rewriteStart> = {
  method: 'POST',
  path: '/api/lx/userAnswerLog/rewrite',
}
export const exerciseTotalLog: Call<typeof sittings.exerciseTotalLog> = {
  method: 'POST',
  path: '/api/lx/v2/userExerciseLog/exerciseTotalLog',
}
export const exerciseLog: Call<typeof sittings.exerciseLog> = {
  method: 'POST',
  path: '/api/lx/v2/userExerciseLog/exerciseLog',
}
export const errorQuestionLog: Call<typeof sittings.errorQuestionLog> = {
  method: 'POST',
  path: '/api/lx/v2/userExerciseLog/errorQuestionLog',
}
export const errorQuestionInfo: Call<typeof sittings.errorQuestionInfo> = {
  method: 'POST',
  path: '/api/lx/v2/userExerciseLog/errorQuestionInfo',
}
export const wrongCauseSet: Call<typeof sittings.wrongCauseSet> = {
  method: 'POST',
  path: '/api/lx/wrongQuestions/cause',
}
export const wrongRemove: Call<typeof sittings.wrongRemove> = {
  method: 'POST',
  path: '/api/lx/wrongQuestions/remove',
}
export const wrongStart: Call<typeof sittings.wrongStart> = {
  method: 'POST',
  path: '/api/lx/wrongQuestions/start',
}
export const noteSave: Call<typeof sittings.noteSave> = {
  method: 'POST',
  path: '/api/lx/notes/save',
}
export const noteList: Call<typeof sittings.noteList> = {
  method: 'POST',
  path: '/api/lx/notes/list',
}
export const practiceSettings: Call<typeof sittings.practiceSettings> = {
  method: 'POST',
  path: '/api/lx/practice/settings',
}
