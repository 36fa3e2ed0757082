import { courseLessons, courseSubjects, courses } from '#lib/courses/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { vipRights } from '#lib/vip/server/tables.ts'
import { offeredRights } from './offered-rights.ts'

const t = testDatabase()

beforeEach(async () => {
  await truncateAll(t.db)
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await t.db.insert(vipRights).values([
    { id: 1, icon: 'lesson', name: '会员看课', gold: '可看', check: 'lessons', position: 1 },
    { id: 2, icon: 'lecture', name: '视频讲解', gold: '可看', check: 'lectures', position: 2 },
  ])
})

const offered = async () => (await offeredRights(t.db)).map(({ name }) => name)

test('courses for members are offered while one on sale can be watched whole', async () => {
  await t.db.insert(courseSubjects).values({ id: 1, name: '行测', position: 1 })
  await t.db.insert(courses).values({
    ...{ id: 1, title: '小课', subjectId: 1, kind: 1, mode: 'recorded', intro: '', detail: '' },
    ...{ detailHtml: asHtml(''), priceFen: 990, validDays: 365, position: 1, membersFrom: 10 },
  })
  expect(await offered()).toEqual([])
  const said = { courseId: 1, chapter: '一', title: '一', minutes: 1, position: 1 }
  await t.db.insert(courseLessons).values({ ...said, id: 1, film: 'cuoti-ji' })
  expect(await offered()).toEqual(['会员看课'])
  await t.db.insert(courseLessons).values({ ...said, id: 2 })
  expect(await offered()).toEqual([])
  await t.sql`delete from course_lessons where id = 2`
  await t.sql`update courses set on_sale = false`
  expect(await offered()).toEqual([])
})

test('lectures are offered while a film can be played, of a question that is not withheld', async () => {
  await addQuestionBank(t.db)
  const setFilm = async (questionId: number, name: string) => {
    const list = JSON.stringify([{ type: 'video', content: name }])
    await t.sql`update question_keys set key = jsonb_set(key, '{analyses}', ${list}::text::jsonb)
      where question_id = ${questionId}`
  }
  expect(await offered()).toEqual([])
  await setFilm(1, 'gone')
  await setFilm(20, 'zhenhua-maodun')
  expect(await offered()).toEqual([])
  await setFilm(2, 'zhenhua-maodun')
  expect(await offered()).toEqual(['视频讲解'])
})
