import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addGoods } from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { advisers } from '#lib/vip/server/tables.ts'
import { addOrder } from '#lib/vip/server/testing/ledger.ts'
import { advisersOfCourse, allAdvisers, faultsOfAdviser, findLastAdviser } from './advisers.ts'

const t = testDatabase()
beforeAll(async () => {
  await t.db.insert(advisers).values([
    { id: 1, name: '林老师', position: 2, phone: '027-12345678', courses: '2 13' },
    { id: 2, name: '周老师', position: 1, courses: '13' },
    { id: 3, name: '许老师', position: 0, onDuty: false, courses: '13' },
  ])
})

test('advisers on duty are listed in their order', async () => {
  expect(await allAdvisers(t.db)).toEqual([
    { id: 2, name: '周老师' },
    { id: 1, name: '林老师' },
  ])
})

test('a course has the advisers on duty who name it, a number like it has none', async () => {
  const of = async (id: number) => (await advisersOfCourse(t.db, id)).map(({ name }) => name)
  expect(await of(13)).toEqual(['周老师', '林老师'])
  expect(await advisersOfCourse(t.db, 2)).toEqual([
    { id: 1, name: '林老师', hours: '', phone: '027-12345678', wechat: '' },
  ])
  for (const id of [1, 3, 213]) expect(await of(id)).toEqual([])
})

test('the courses of an adviser are numbers of courses', async () => {
  await addGoods(t.db)
  const fault = async (courses: string) => (await faultsOfAdviser(t.db, { courses })).courses
  for (const good of ['', '1', '2 1']) expect(await fault(good)).toBeUndefined()
  expect(await fault('1 99')).toBe('没有课程 99')
  for (const bad of ['1，2', '0', ' 1', '1  2', '面试班'])
    expect(await fault(bad)).toBe('请写课程编号，用空格隔开，如 13 17')
})

test('the current adviser is that of the newest paid order, else of the newest that has one', async () => {
  const [me, other] = [await addUser(t.db), await addUser(t.db)]
  expect(await findLastAdviser(t.db, me.id)).toBeNull()
  await addOrder(t.db, other.id, { adviserId: 3, status: 'paid', paidAt: new Date() })
  await addOrder(t.db, me.id, { adviserId: 1, status: 'closed' })
  await addOrder(t.db, me.id, { adviserId: 2, status: 'closed' })
  await addOrder(t.db, me.id, { status: 'closed' })
  expect(await findLastAdviser(t.db, me.id)).toBe(2)
  await addOrder(t.db, me.id, { adviserId: 3, status: 'refunded', paidAt: new Date() })
  await addOrder(t.db, me.id, { status: 'paid', paidAt: new Date() })
  await addOrder(t.db, me.id, { adviserId: 2 })
  expect(await findLastAdviser(t.db, me.id)).toBe(3)
})
