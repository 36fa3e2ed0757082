import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { CallName } from '#lib/tables/contract.ts'
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

const question = {
  ...{ type: 'single_choose', subject: '言语理解', category: '片段阅读' },
  options: ['甲', '乙'].map((content) => ({ head: '', content })),
  ...{ answer: 'A', analysis: '甲对。' },
}
const text = (ids: string[], changes: object = {}) => ({
  ...{ title: '三题小卷', level: '省级', minutes: 10 },
  sections: [{ title: '一', questions: ids.map((id) => ({ id, score: 2 })) }],
  ...changes,
})

test('a paper is composed, saved, published and practised, and withdrawn from everybody but who sits it', async () => {
  const staff = await addUser(t.db, { role: 'staff', staffRoles: ['teacher'] })
  const teacher = await signIn(t.db, staff.id, false, 'staff')
  const marker = await signIn(
    t.db,
    (await addUser(t.db, { role: 'staff', staffRoles: ['marker'] })).id,
    ...([false, 'staff'] as const),
  )
  const learner = await signIn(t.db, (await addUser(t.db)).id)
  for (const stem of ['第一题？', '第二题？', '第三题？']) {
    const asked = { id: null, version: null, text: { ...question, stem } }
    expect((await send('staffSaveBankQuestion', asked, teacher)).status).toBe(200)
  }
  const found = await send('staffFindBankQuestions', { except: ['bank-2'] }, teacher)
  const items = found.data.items as { id: string }[]
  expect(items.map(({ id }) => id)).toEqual(['bank-3', 'bank-1'])
  const blueprint = [{ catalogueId: 1, type: 'single_choose', count: 3, score: 2 }]
  const composed = await send('staffComposeBankPaper', { blueprint, seed: 5 }, teacher)
  const [row] = composed.data.rows as { questions: { id: string }[] }[]
  const ids = row?.questions.map(({ id }) => id) ?? []
  expect([...ids].sort()).toEqual(['bank-1', 'bank-2', 'bank-3'])
  const saving = { id: null, tag: null, text: text(ids, { total: 6 }) }
  expect((await send('staffCheckBankPaper', saving, teacher)).data).toMatchObject({
    ...{ faults: [], publishFaults: [], sums: { full: 6 } },
  })
  const saved = await send('staffSaveBankPaper', saving, teacher)
  const { id, tag } = saved.data as { id: number; tag: string }

  const inputs: Partial<Record<CallName, object>> = {
    ...{ staffBankPapers: {}, staffBankPaper: { id }, staffFindBankQuestions: {} },
    ...{ staffPreviewBankPaper: { id }, staffBankPaperFile: { id, hasKeys: true } },
    staffComposeBankPaper: { blueprint, seed: 1 },
    ...{ staffCheckBankPaper: saving, staffSaveBankPaper: saving },
    staffShowBankPaper: { id, tag, isPublished: true },
  }
  for (const [name, input] of Object.entries(inputs))
    for (const who of [learner, marker])
      expect([name, (await send(name as CallName, input, who)).status]).toEqual([name, 403])

  const file = await send('staffBankPaperFile', { id, hasKeys: true }, teacher)
  expect([file.status, file.data.name]).toEqual([200, '三题小卷（含答案）.docx'])

  const preview = () => send('paperQuestions', { paperId: id }, learner)
  const listed = async () => (await send('paperPage', { page: 1 }, learner)).data.total
  expect([(await preview()).status, await listed()]).toEqual([404, 0])
  const begin = { paperId: id, clientKey: crypto.randomUUID() }
  expect((await send('paperStart', begin, learner)).status).toBe(404)
  const shown = await send('staffShowBankPaper', { id, tag, isPublished: true }, teacher)
  expect(shown.status).toBe(200)
  expect((await send('staffShowBankPaper', { id, tag, isPublished: true }, teacher)).status).toBe(
    409,
  )
  const read = await preview()
  expect([read.status, await listed()]).toEqual([200, 1])
  expect(read.text).not.toContain('甲对')
  expect((await send('paperStart', begin, learner)).status).toBe(200)

  const withdraw = { id, tag: shown.data.tag, isPublished: false }
  expect((await send('staffShowBankPaper', withdraw, teacher)).status).toBe(200)
  expect([(await preview()).status, await listed()]).toEqual([404, 0])
  expect((await send('paperStart', begin, learner)).status).toBe(200)
  expect((await send('staffBankPaper', { id }, teacher)).data).toMatchObject({
    ...{ isPublished: false, uses: { open: 1, handedIn: 0 } },
  })
  // Its questions are practised as before.
  const practice = { catalogueId: 2, clientKey: crypto.randomUUID() }
  expect((await send('catalogueQuestion', practice, learner)).status).toBe(200)
})
