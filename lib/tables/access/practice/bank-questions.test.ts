import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { rescoreErrata } from '#lib/practice/server/rescore/rescore-errata.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await t.db.insert(catalogues).values([
    { id: 1, name: '言语理解', position: 0 },
    { id: 2, parentId: 1, name: '片段阅读', position: 0 },
  ])
})

const text = {
  ...{ type: 'single_choose', subject: '言语理解', category: '片段阅读', stem: '选哪一项？' },
  options: ['甲', '乙'].map((content) => ({ head: '', content })),
  ...{ answer: 'A', analysis: '甲对。' },
}

test('what staff write is practised at once, and a corrected key marks its answers again', async () => {
  const staff = await addUser(t.db, { role: 'staff', staffRoles: ['teacher'] })
  const teacher = await signIn(t.db, staff.id, false, 'staff')
  const learner = await signIn(t.db, (await addUser(t.db)).id)
  const saved = await send('staffSaveBankQuestion', { id: null, version: null, text }, teacher)
  expect(saved.data).toMatchObject({ id: 'bank-1', version: 1, erratum: false })
  for (const name of ['staffBankQuestion', 'staffBankQuestions'] as const)
    expect((await send(name, { id: 'bank-1' }, learner)).status).toBe(403)
  const writing = { id: 'bank-1', version: 1, text }
  for (const name of ['staffPreviewBankQuestion', 'staffCheckBankQuestion'] as const)
    expect((await send(name, { id: 'bank-1', text }, learner)).status).toBe(403)
  expect((await send('staffSaveBankQuestion', writing, learner)).status).toBe(403)

  const begin = { catalogueId: 2, clientKey: crypto.randomUUID() }
  const begun = await send('catalogueQuestion', begin, learner)
  const sitting = begun.data as unknown as Sitting
  const [asked] = sitting.questions
  if (!asked) throw new Error('one question is there')
  // The key stays here until it is handed in.
  expect(begun.text).not.toContain('甲对')
  const answers = [queuedAnswer(asked.position, Number(asked.question.id), ['B'])]
  const attempt = { attemptId: sitting.id }
  const handed = await send('catalogueSubmit', { ...attempt, answers }, learner)
  expect(handed.status).toBe(200)
  const scoreOf = async () => {
    const [row] = await t.sql<[{ score: number }]>`select score from sittings`
    return row.score
  }
  expect(await scoreOf()).toBe(0)
  const corrected = { ...text, answer: 'B' }
  const check = { id: 'bank-1', text: corrected }
  const { data: effect } = await send('staffCheckBankQuestion', check, teacher)
  expect(effect).toMatchObject({ difference: 'key', concerned: { answers: 1, learners: 1 } })
  const change = { ...writing, text: corrected, erratum: true }
  expect((await send('staffSaveBankQuestion', change, teacher)).data).toMatchObject({
    ...{ version: 2, erratum: true },
  })
  expect((await send('staffSaveBankQuestion', change, teacher)).status).toBe(409)
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: 1 })
  expect(await scoreOf()).toBeGreaterThan(0)
  const { data: found } = await send('staffBankQuestion', { id: 'bank-1' }, teacher)
  expect(found.uses).toEqual(expect.arrayContaining(['1 份作答', '1 次出现在练习里', '1 条勘误']))
})

test('an input beyond its bound is refused, and one at it is read', async () => {
  const staff = await addUser(t.db, { role: 'staff', staffRoles: ['teacher'] })
  const teacher = await signIn(t.db, staff.id, false, 'staff')
  const material = '材'.repeat(50_000)
  const long = (count: number) => ({
    ...{ id: null, text: { ...text, materials: Array(count).fill({ content: material }) } },
  })
  expect((await send('staffPreviewBankQuestion', long(1), teacher)).status).toBe(200)
  expect((await send('staffPreviewBankQuestion', long(2), teacher)).status).toBe(413)
})
