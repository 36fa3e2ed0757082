import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { enlistmentCalls } from '#lib/enlistments/contract.ts'
import type { enlistmentDesk } from '#lib/enlistments/desk-contract.ts'
import { saveEnlistment } from '#lib/enlistments/server/enlistments.ts'
import { addGoods, course } from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addGoods(t.db)
})

const form = {
  ...{ courseId: course.id, realName: '林南木', phone: '13812340001', examId: null },
  ...{ positionCode: '', remark: '安排在第一组', revision: 0 },
}
const secrets = [form.realName, form.phone, form.remark]
const others = { ...form, realName: '王五', phone: '13700000002', remark: '' }

/** A learner with a form. */
async function enlisted() {
  const { id: userId } = await addUser(t.db)
  const { id } = await saveEnlistment(t.db, userId, form)
  return { id, userId, tokens: await signIn(t.db, userId) }
}
type Owner = Awaited<ReturnType<typeof enlisted>>

const rowsOf = async ({ userId }: Owner) =>
  JSON.stringify(await t.sql`select * from enlistments where user_id = ${userId}`)

type Row = {
  input: (owner: Owner) => object
  /** Statuses for nobody, another learner, the owner, staff. */
  expected: [number, number, number, number]
  /** Tells staff the owner's words, or changes the owner's row. */
  ofStaff?: 'reads' | 'changes'
}
const ofStaff: Row['expected'] = [401, 403, 403, 200]

const table: Record<keyof typeof enlistmentCalls | keyof typeof enlistmentDesk, Row> = {
  courseAdvisers: { input: () => ({ id: course.id }), expected: [200, 200, 200, 200] },
  enlistById: { input: ({ id }) => ({ id }), expected: [401, 404, 200, 404] },
  enlistOpening: { input: () => ({ courseId: course.id }), expected: [401, 200, 200, 200] },
  updateBsEnlist: { input: () => others, expected: [401, 200, 409, 200] },
  staffEnlistments: { input: () => ({}), expected: ofStaff },
  staffEnlistmentCourses: { input: () => ({}), expected: ofStaff },
  staffEnlistment: { input: ({ id }) => ({ id }), expected: ofStaff, ofStaff: 'reads' },
  noteEnlistment: {
    input: ({ id }) => ({ id, was: '', note: '已电话确认' }),
    expected: ofStaff,
    ofStaff: 'changes',
  },
}

test.each(Object.entries(table) as [CallName, Row][])('%s', async (name, row) => {
  const callers = {
    nobody: async () => undefined,
    other: async () => await signIn(t.db, (await addUser(t.db)).id),
    owner: async (owner: Owner) => owner.tokens,
    staff: async () => {
      const { id } = await addUser(t.db, { role: 'staff' })
      return await signIn(t.db, id, false, 'staff')
    },
  }
  for (const [at, who] of (['nobody', 'other', 'owner', 'staff'] as const).entries()) {
    const owner = await enlisted()
    const before = await rowsOf(owner)
    const { status, text } = await send(name, row.input(owner), await callers[who](owner))
    expect([who, status]).toEqual([who, row.expected[at]])
    const isStaff = who === 'staff'
    if (who !== 'owner')
      expect([who, secrets.some((secret) => text.includes(secret))]).toEqual([
        who,
        isStaff && row.ofStaff === 'reads',
      ])
    expect([who, (await rowsOf(owner)) !== before]).toEqual([
      who,
      isStaff && row.ofStaff === 'changes',
    ])
  }
})

test('a form is asked for by its course by its owner alone, and by one number at a time', async () => {
  const owner = await enlisted()
  const byCourse = { courseId: course.id }
  const other = await signIn(t.db, (await addUser(t.db)).id)
  expect((await send('enlistById', byCourse, owner.tokens)).data).toMatchObject({ id: owner.id })
  expect(await send('enlistById', byCourse, other)).toMatchObject({ status: 200, data: null })
  for (const input of [{}, { ...byCourse, id: owner.id }])
    expect((await send('enlistById', input, owner.tokens)).status).toBe(422)
})

test('what is wrong with a form is said of its field', async () => {
  const { tokens } = await enlisted()
  const bad = { ...form, realName: '', phone: '1381234', positionCode: '职位一' }
  const { status, text } = await send('updateBsEnlist', bad, tokens)
  expect(status).toBe(422)
  for (const sentence of ['请输入姓名', '请输入正确的手机号码', '应为职位代码'])
    expect(text).toContain(sentence)
})
