import { randomUUID } from 'node:crypto'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { assertMayCollect } from '#lib/practice/server/question-access.ts'
import { getQuestionStates } from '#lib/practice/server/sittings/questions/question-states.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { getEntitlement } from './entitlement.ts'
import { startCatalogue } from './start-catalogue.ts'

const t = testDatabase()

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 3)
  await t.sql`insert into membership_grants (user_id, weight, kind, starts_at, ends_at) values
    (2, 20, 'paid', now() - interval '1 day', now() + interval '1 day'),
    (3, 20, 'paid', now() - interval '2 day', now() - interval '1 day')`
})

test.each([
  ['a stranger may practise what is open', null, 11, null],
  ['a stranger must log in for what is for members', null, 21, 'login'],
  ['a learner may practise what is open', 1, 11, null],
  ['a learner needs a membership for what lies below members only', 1, 21, 'vip'],
  ['a member may', 2, 21, null],
  ['a past member may not', 3, 2, 'vip'],
])('%s', async (_, userId, catalogueId, reason) => {
  const entitlement = await getEntitlement(t.db, [], userId, catalogueId)
  expect(entitlement).toMatchObject({ allowed: reason === null, reason })
  expect(entitlement.message === '').toBe(reason === null)
})

test('who may learn a course now practises its exercise, also one for members, and nothing else for members', async () => {
  const sources = [grantedCourses]
  await addFilmedCourse(t.db)
  await t.sql`update course_lessons set catalogue_id = 2 where id = 3`
  const asked = async (catalogueId: number) => {
    const { reason } = await getEntitlement(t.db, sources, 1, catalogueId)
    const start = { catalogueId, count: 5, pick: 'all' as const, clientKey: randomUUID() }
    const begun = await startCatalogue(t.db, sources, 1, start).catch(({ code }) => code)
    return [reason, begun.questions?.length ?? begun]
  }
  expect(await asked(2)).toEqual(['vip', 'vip_required'])
  await giveCourse(t.db, 1)
  expect(await asked(2)).toEqual([null, 3])
  expect(await asked(21)).toEqual(['vip', 'vip_required'])
  // What hangs below an open catalogue for members alone is part of the lesson too.
  await t.sql`update catalogues set parent_id = 1 where id = 2`
  const open = 16
  const all = async () =>
    (
      await startCatalogue(t.db, sources, 1, {
        ...{ catalogueId: 1, count: 100, pick: 'all', clientKey: randomUUID() },
      })
    ).questions.length
  expect(await all()).toBe(open)
  await t.sql`update course_lessons set catalogue_id = 1 where id = 3`
  expect(await all()).toBe(open + 3)
  await t.sql`update catalogues set parent_id = null where id = 2`
  await t.sql`update course_lessons set catalogue_id = 2 where id = 3`
  await t.sql`update course_grants set ends_at = now()`
  expect(await asked(2)).toEqual(['vip', 'vip_required'])
})

test('an unknown catalogue is not found', async () => {
  await expect(getEntitlement(t.db, [], 1, 99)).rejects.toMatchObject({ code: 'not_found' })
})

test.each([3, 31])(
  'library %i of a class is nobody’s: not asked for, listed or begun',
  async (id) => {
    const start = { catalogueId: id, count: 5, pick: 'all' as const, clientKey: randomUUID() }
    for (const asked of [
      () => getEntitlement(t.db, [], 2, id),
      () => getEntitlement(t.db, [], null, id),
      () => getQuestionStates(t.db, 2, id),
      () => startCatalogue(t.db, [], 2, start),
      () => assertMayCollect(t.db, 2, 20, []),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'not_found' })
  },
)
