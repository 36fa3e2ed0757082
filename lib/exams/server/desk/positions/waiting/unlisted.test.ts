import { eq } from 'drizzle-orm'
import { outcome } from '#lib/accounts/server/testing/account.ts'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import { deskOf, oneExam } from '#lib/exams/server/testing/desk-tables.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listStaffExams } from '../../list-staff-exams.ts'
import { settleUnlisted } from './settle-unlisted.ts'

const t = testDatabase()
waitForSheets()
let staffId: number
beforeEach(async () => {
  staffId = await oneExam(t.db)
  await store([good, '乙局,二处,A2,综合,1,本科,不限'])
})
const { store, stored, waiting, firstRow, mend } = deskOf(t, () => staffId)
const good = '甲厅,一处,A1,综合,2,本科,不限'
const settle = async (isKept = false, id = 1) => {
  const { basis } = (await waiting()).unlisted
  return await settleUnlisted(t.db, staffId, { id, basis, isKept })
}

const asked = { q: '', sort: 'usual', page: 1, pageSize: 20, status: 'waiting' } as const

test('the list of exams counts rows that wait and positions that were left out', async () => {
  expect((await listStaffExams(t.db, asked)).items).toEqual([])
  await store([good.replace('2', '两')])
  expect(await listStaffExams(t.db, asked)).toMatchObject({
    ...{ total: 1, items: [{ id: 1, positions: 2, waiting: 2 }] },
  })
})

test('an exam whose positions were removed at the desk is no longer that of the files', async () => {
  await t.db.update(examWindows).set({ ofDesk: false })
  const ofDesk = async () => (await t.db.select().from(examWindows))[0]?.ofDesk
  await store([good])
  await settle(true)
  expect(await ofDesk()).toBe(false)
  await store([good])
  await settle()
  expect(await ofDesk()).toBe(true)
})

test('a position that went to another exam meanwhile is not removed with those of the old one', async () => {
  await store([good])
  const [{ unlisted }, [, second]] = [await waiting(), await stored()]
  await t.db.insert(examWindows).values({
    ...{ id: 2, title: '市直遴选', kind: '遴选' },
    ...{ registrationStart: '2026-12-01', registrationEnd: '2026-12-07' },
  })
  expect(await outcome(settle(false, 2))).toBe('conflict')
  await t.db
    .update(examPositions)
    .set({ windowId: 2 })
    .where(eq(examPositions.id, second?.id ?? 0))
  const late = { id: 1, basis: unlisted.basis, isKept: false }
  expect(await outcome(settleUnlisted(t.db, staffId, late))).toBe('conflict')
  expect((await waiting()).unlisted.total).toBe(0)
  expect((await listStaffExams(t.db, asked)).total).toBe(0)
  expect(await stored()).toHaveLength(2)
})

test('a row whose position was removed meanwhile can be made a new one, with all that is due', async () => {
  await store(['A1,五十'], false, '人数.csv', '职位代码,报名人数')
  await t.db.delete(examPositions)
  const faults = async () => (await firstRow()).cells.filter(({ fault }) => fault !== '')
  await mend([{ column: 'applicants', text: '50' }])
  expect(await faults()).toMatchObject([{ column: 'id', fault: expect.stringContaining('“新”') }])
  await mend([{ column: 'id', text: '新' }])
  const due = ['unit', 'title', 'headcount', 'education', 'majors'] as const
  expect((await faults()).map(({ column }) => column)).toEqual(due)
  const texts = ['甲厅', '一处', '2', '本科', '不限']
  await mend(due.map((column, at) => ({ column, text: texts[at] ?? '' })))
  expect(await stored()).toMatchObject([{ code: 'A1', unit: '甲厅', applicants: 50 }])
})
