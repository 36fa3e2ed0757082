import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import {
  getFavoriteView,
  listFavorites,
  star,
  startFavorites,
} from '#lib/practice/server/favorites.ts'
import { questionBankHome } from '#lib/practice/server/report/home-page.ts'
import { getPaperStatus } from '#lib/practice/server/report/paper-status.ts'
import { getPaperOfUser, listPapersOfUser } from '#lib/practice/server/report/papers-of-user.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { getQuestionStates } from '#lib/practice/server/sittings/questions/question-states.ts'
import { getQuestionView } from '#lib/practice/server/sittings/questions/question-view.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { getOpenSimulation, startPaper } from '#lib/practice/server/start/start-paper.ts'
import { startQuick } from '#lib/practice/server/start/start-quick.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  planted,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { getSittingView } from './get-sitting.ts'
import { getHandInCheck } from './hand-in-check.ts'
import { listRevealed } from './reveal-answer.ts'
import { saveAnswers } from './save-answers.ts'
import { saveSelfMark } from './self-mark.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()
const ids = { catalogue: 0, paper: 0, simulation: 0 }
const start = (kind: 'paper' | 'simulation', clientKey = randomUUID()) =>
  startPaper(t.db, 1, { paperId: 1, kind, clientKey })
// One for all tests: too many that are open hand each other in.
const studyKey = randomUUID()
const startStudy = () =>
  startCatalogue(t.db, [], 1, {
    ...{ catalogueId: 1, count: 100, pick: 'all', mode: 'study' },
    clientKey: studyKey,
  })
const queue = [queuedAnswer(1, 1, ['B'])]

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addSamplePaper(t.db)
  const catalogue = { catalogueId: 1, count: 100, pick: 'all' as const, clientKey: randomUUID() }
  ids.catalogue = (await startCatalogue(t.db, [], 1, catalogue)).id
  ids.paper = (await start('paper')).id
  ids.simulation = (await start('simulation')).id
  for (let id = 1; id <= 8; id++) await star(t.db, 1, id)
})

const calls: Record<string, () => Promise<unknown>> = {
  startCatalogue: () =>
    startCatalogue(t.db, [], 1, {
      catalogueId: 1,
      count: 100,
      pick: 'all',
      clientKey: randomUUID(),
    }),
  startStudy: () => startStudy(),
  getStudyView: async () => getSittingView(t.db, 1, (await startStudy()).id),
  startPaper: () => start('paper'),
  startSimulation: () => start('simulation'),
  getOpenSimulation: () => getOpenSimulation(t.db, 1, 1),
  getSittingView: () => getSittingView(t.db, 1, ids.catalogue),
  getPaperOfUser: () => getPaperOfUser(t.db, 1, 1),
  getFavoriteView: () =>
    Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((id) => getFavoriteView(t.db, 1, id))),
  startFavorites: () => startFavorites(t.db, 1, { count: 20, clientKey: randomUUID() }),
}
const quiet: Record<string, () => Promise<unknown>> = {
  saveAnswers: () => saveAnswers(t.db, 1, { attemptId: ids.paper, answers: queue }),
  listRevealed: async () => listRevealed(t.db, 1, (await startStudy()).id),
  startQuick: () => startQuick(t.db, 1, { mode: 'study', clientKey: randomUUID() }),
  getHandInCheck: () => getHandInCheck(t.db, 1, ids.paper),
  getPaperStatus: () => getPaperStatus(t.db, 1, 1),
  getQuestionStates: () => getQuestionStates(t.db, 1, 1),
  listPapersOfUser: () => listPapersOfUser(t.db, 1, { page: 1 }),
  catalogueTree: () => catalogueTree(t.db, 1),
  listFavorites: () => listFavorites(t.db, 1, { page: 1 }),
  questionBankHome: () => questionBankHome(t.db, 1),
}

test.each(Object.keys({ ...calls, ...quiet }))(
  '%s says nothing of an answer before handing in',
  async (name) => {
    const answer = await { ...calls, ...quiet }[name]?.()
    expect(JSON.stringify(answer)).not.toContain(planted)
    expect(namesIn(answer).filter((field) => secretFields.has(field))).toEqual([])
  },
)

test.each(Object.keys(calls))('%s shows every type', async (name) => {
  const shown = new Set(valuesOf(await calls[name]?.(), 'questionTypeCode'))
  expect(questionTypes.filter((type) => !shown.has(type))).toEqual([])
})

test.each(
  Object.entries({
    getQuestionView: () => getQuestionView(t.db, 1, 1),
    getAnsweredSitting: () => getAnsweredSitting(t.db, 1, ids.paper),
    getSittingReport: () => getSittingReport(t.db, 1, ids.paper),
    saveSelfMark: () =>
      saveSelfMark(t.db, 1, { attemptId: ids.paper, position: 7, questionId: 7, codes: ['P1'] }),
  }),
)('%s is refused before handing in', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ name: 'AppError' })
})

test('handing in answers nothing of the key either', async () => {
  const { id } = await start('paper')
  const state = await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect(Object.keys(state).sort()).toEqual(['expiresAt', 'id', 'remaining', 'submitted'])
})

test.each(
  Object.entries({
    getSittingView: () => getSittingView(t.db, 2, ids.catalogue),
    saveAnswers: () => saveAnswers(t.db, 2, { attemptId: ids.catalogue, answers: queue }),
    submitSitting: () => submitSitting(t.db, [], 2, { attemptId: ids.catalogue, answers: queue }),
    getHandInCheck: () => getHandInCheck(t.db, 2, ids.catalogue),
  }),
)("%s does not find another learner's sitting", async (_, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  expect(await getSittingView(t.db, 1, ids.catalogue)).toMatchObject({ submitted: false })
})

const secretFields = new Set([
  'analysis',
  'analyses',
  'analysisList',
  'answerList',
  'answer_list',
  'hitRateInformation',
  'key',
  'subKeys',
  'correct',
  'points',
  'scoringPoints',
  'self',
  'selfScore',
])

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

/** All property names, and `answerList` for an `answer` outside of what the learner saved. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'saved') return []
    return [name === 'answer' ? 'answerList' : name, ...namesIn(inner)]
  })
}

function valuesOf(value: unknown, field: string): Json[] {
  if (Array.isArray(value)) return value.flatMap((entry) => valuesOf(entry, field))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === field ? [inner as Json] : valuesOf(inner, field),
  )
}
