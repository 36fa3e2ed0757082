import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { choiceRows, sheetOf } from '#lib/question-batches/server/testing/question-sheets.ts'
import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
waitForSheets()
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
})

test('imported questions are practised at once, and then stay where they are', async () => {
  const staff = await addUser(t.db, { role: 'staff', staffRoles: ['teacher'] })
  const teacher = await signIn(t.db, staff.id, false, 'staff')
  const learner = await signIn(t.db, (await addUser(t.db)).id)
  const place = { subject: '言语理解', category: '片段阅读' }
  const file = { name: '题目.xlsx', file: sheetOf(choiceRows(2)), ...place }
  const { data: read } = await send('staffReadQuestions', file, teacher)
  const batch = { id: read.id }
  // Nothing is told to learners before it is imported: neither the tree nor the batch.
  expect((await send('catalogueList', {}, learner)).text).not.toContain('片段阅读')
  for (const name of ['staffQuestionBatch', 'staffQuestionBatches'] as const)
    expect((await send(name, name === 'staffQuestionBatch' ? batch : {}, learner)).status).toBe(403)
  const { data: imported } = await send('staffImportQuestions', batch, teacher)
  expect(imported).toEqual({ imported: 2, known: 0, faulty: 0 })
  expect((await send('staffImportQuestions', batch, teacher)).status).toBe(409)
  const [{ id: catalogueId }] = await t.sql<[{ id: number }]>`
    select id from catalogues where name = '片段阅读'`
  const begin = { catalogueId, clientKey: crypto.randomUUID() }
  const { data } = await send('catalogueQuestion', begin, learner)
  const sitting = data as unknown as Sitting
  expect(sitting.questions).toHaveLength(2)
  const [first] = sitting.questions
  const answers = first && [queuedAnswer(first.position, Number(first.question.id), ['B'])]
  const handed = await send('catalogueSubmit', { attemptId: sitting.id, answers }, learner)
  expect(handed.status).toBe(200)
  const undone = await send('staffUndoQuestions', batch, teacher)
  expect(undone.status).toBe(409)
  expect(undone.text).toContain('2 次出现在练习里')
  expect(undone.text).toContain('1 份作答')
  expect(await t.sql`select from questions`).toHaveLength(2)
})
