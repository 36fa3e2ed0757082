import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { examWindows } from '#lib/exams/server/tables.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { majors } from '#lib/handbook/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import { positionsOfMajor } from './positions-of-major.ts'
import { searchEntries } from './search-entries.ts'

const t = testDatabase()

beforeAll(async () => {
  const law = { category: '法学', categoryCode: '03', family: '法学类' }
  await t.db.insert(majors).values({ level: 1, code: '030102T', name: '知识产权', ...law })
  await t.db.insert(settings).values({ key: 'searchSynonyms', value: '专利 → 知识产权' })
  const days = { registrationStart: '2026-11-01', registrationEnd: '2026-11-08' }
  await t.db.insert(examWindows).values({ id: 40, title: '甲考', kind: '国考', ...days })
  await addPositions(t.db, [
    { id: 80, windowId: 40, kind: '国考', unit: '甲委', title: '一岗', majors: '法学类、管理学' },
    { id: 81, windowId: 40, kind: '国考', unit: '乙委', title: '二岗', majors: '知识产权方向' },
    { id: 82, windowId: 40, kind: '国考', unit: '丙委', title: '三岗', majors: '会计学' },
  ])
})

test('a position with a text of its own takes the major and its family, which are read once for all', async () => {
  const statements: string[] = []
  const watched = new Proxy(t.db, {
    get(db, key) {
      const value = Reflect.get(db, key)
      if (key !== 'execute') return typeof value === 'function' ? value.bind(db) : value
      return (query: SQL) => {
        statements.push(new PgDialect().sqlToQuery(query).sql)
        return db.execute(query)
      }
    },
  }) satisfies Db
  const found = await positionsOfMajor(watched, '知识产权', 60)
  expect(found.map(({ title }) => title).slice(1)).toEqual(['甲委 一岗', '乙委 二岗'])
  const read = statements.filter((text) => text.includes('from exam_positions p'))
  expect(read.length).toBeGreaterThan(0)
  expect(read.filter((text) => /from majors/.test(text))).toEqual([])
})

test('positions follow a major that was typed, and none that is a reading by synonyms', async () => {
  const kindsOf = async (keyword: string) =>
    (await searchEntries(t.db, keyword)).entries.map(({ kind }) => kind)
  expect(await kindsOf('知识产权')).toContain('position')
  const kinds = await kindsOf('专利')
  expect(kinds).toContain('major')
  expect(kinds).not.toContain('position')
})
