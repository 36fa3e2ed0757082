import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import {
  getFavoriteView,
  listFavorites,
  star,
  startFavorites,
} from '#lib/practice/server/favorites.ts'
import { listNotes } from '#lib/practice/server/list-notes.ts'
import { saveNote } from '#lib/practice/server/notes.ts'
import { listExercises } from '#lib/practice/server/report/exercise-log.ts'
import { questionBankHome } from '#lib/practice/server/report/home-page.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { exerciseTotals } from '#lib/practice/server/report/totals.ts'
import { practiceSettings } from '#lib/practice/server/settings.ts'
import { answeredRows } from '#lib/practice/server/sittings/answered/answered-rows.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { getQuestionView } from '#lib/practice/server/sittings/questions/question-view.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  getWrongQuestion,
  listWrongQuestions,
  removeWrong,
  setWrongCause,
  startWrong,
} from '#lib/practice/server/wrong-book/wrong-questions.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  planted,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()
const secretNote = 'note-of-the-owner'
const ids = { handedIn: 0, open: 0 }

// Learner 1 has handed in the paper (questions 1 to 8), 3 of it wrongly, and sits over the second catalogue (9 to 16).
beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addSamplePaper(t.db)
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  ids.handedIn = (await startPaper(t.db, 1, paper)).id
  const answers = [1, 2, 3].map((id) => queuedAnswer(id, id, ['B']))
  await submitSitting(t.db, [], 1, { attemptId: ids.handedIn, answers })
  const catalogue = { catalogueId: 12, count: 50, pick: 'all' as const, clientKey: randomUUID() }
  ids.open = (await startCatalogue(t.db, [], 1, catalogue)).id
  for (const id of [1, 9, 14, 16]) await star(t.db, 1, id)
  await saveNote(t.db, 1, { questionId: 1, note: secretNote })
})

const page = { page: 1 }
const key = () => ({ count: 20, clientKey: randomUUID() })
type Calls = Record<string, (userId: number) => Promise<unknown>>

const byId: Calls = {
  getAnsweredSitting: (userId) => getAnsweredSitting(t.db, userId, ids.handedIn),
  getSittingReport: (userId) => getSittingReport(t.db, userId, ids.handedIn),
  getQuestionView: (userId) => getQuestionView(t.db, userId, 1),
  getWrongQuestion: (userId) => getWrongQuestion(t.db, userId, 1),
  getFavoriteView: (userId) => getFavoriteView(t.db, userId, 1),
  setWrongCause: (userId) => setWrongCause(t.db, userId, { questionId: 1, cause: '蒙错' }),
}

test.each(Object.entries(byId))('%s finds nothing of another learner', async (_, call) => {
  await expect(call(2)).rejects.toMatchObject({ code: 'not_found' })
  await expect(call(1)).resolves.toBeDefined()
})

test('removeWrong leaves the book of another learner alone', async () => {
  await expect(removeWrong(t.db, 2, 1)).rejects.toMatchObject({ code: 'not_found' })
  expect((await listWrongQuestions(t.db, 1, page)).total).toBe(3)
})

const collections: Calls = {
  startWrong: (userId) => startWrong(t.db, userId, { kind: 'wrong', ...key() }),
  startFavorites: (userId) => startFavorites(t.db, userId, key()),
}

test.each(Object.entries(collections))('%s asks nothing of another learner', async (_, call) => {
  await expect(call(2)).rejects.toMatchObject({ code: 'nothing_to_practise' })
  await expect(call(1)).resolves.toBeDefined()
})

const lists: Calls = {
  listWrongQuestions: (userId) => listWrongQuestions(t.db, userId, page),
  listFavorites: (userId) => listFavorites(t.db, userId, page),
  listExercises: (userId) => listExercises(t.db, userId, page),
  listNotes: (userId) => listNotes(t.db, userId, 1),
}

test.each(Object.entries(lists))('%s is empty for another learner', async (_, call) => {
  expect(await call(2)).toMatchObject({ items: [], total: 0 })
  expect(await call(1)).not.toMatchObject({ total: 0 })
})

test('a note of another learner shows nowhere, although both have handed in the question', async () => {
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id } = await startPaper(t.db, 2, paper)
  await submitSitting(t.db, [], 2, { attemptId: id, answers: [] })
  const own = [await getQuestionView(t.db, 2, 1), await getSittingReport(t.db, 2, id)]
  expect(JSON.stringify(own)).not.toContain(secretNote)
  expect(JSON.stringify(await getQuestionView(t.db, 1, 1))).toContain(secretNote)
  expect(own[0]).toMatchObject({ favorite: false, wrong: null })
})

const ofOpen: Calls = {
  getAnsweredSitting: (userId) => getAnsweredSitting(t.db, userId, ids.open),
  getSittingReport: (userId) => getSittingReport(t.db, userId, ids.open),
  getQuestionView: (userId) => getQuestionView(t.db, userId, 9),
  getWrongQuestion: (userId) => getWrongQuestion(t.db, userId, 9),
}

test.each(Object.entries(ofOpen))('%s waits until the sitting is handed in', async (_, call) => {
  await expect(call(1)).rejects.toMatchObject({ code: 'not_found' })
})

test('the query for answers itself gives none of an open sitting or one of another', async () => {
  expect(await answeredRows(t.db, 1, ids.open)).toEqual([])
  expect(await answeredRows(t.db, 2, ids.handedIn)).toEqual([])
  expect(await answeredRows(t.db, 1, ids.handedIn)).toHaveLength(8)
})

const quiet: Calls = {
  ...lists,
  ...collections,
  getFavoriteView9: (userId) => getFavoriteView(t.db, userId, 9),
  getFavoriteView14: (userId) => getFavoriteView(t.db, userId, 14),
  getFavoriteView16: (userId) => getFavoriteView(t.db, userId, 16),
  star: (userId) => star(t.db, userId, 9),
  saveNote: (userId) => saveNote(t.db, userId, { questionId: 9, note: '记' }),
  practiceSettings: (userId) => practiceSettings(t.db, userId, {}),
  exerciseTotals: (userId) => exerciseTotals(t.db, userId),
  questionBankHome: (userId) => questionBankHome(t.db, userId),
}

test.each(Object.entries(quiet))('%s says nothing of an answer', async (_, call) => {
  expect(JSON.stringify(await call(1))).not.toContain(planted)
})

test('the word that the others must not say stands in what was handed in', async () => {
  expect(JSON.stringify(await getAnsweredSitting(t.db, 1, ids.handedIn))).toContain(planted)
})
