import { addCourses, addSubjects, addVideos } from '#lib/courses/server/testing/courses.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { allSubjects, allTeachers, findCourse, listCourses } from './courses.ts'
import { courseLessons, courseReviews } from './tables.ts'

const t = testDatabase()

beforeAll(async () => {
  await addSubjects(t.db)
  await addCourses(t.db, [
    {
      id: 1,
      teacherIds: [2, 1],
      lessons: [
        { chapter: '第一章', minutes: 60 },
        { chapter: '第二章', minutes: 45, trialVideo: '/film/a.mp4' },
        { chapter: '第一章', minutes: 30, startsAt: new Date('2026-12-01T11:30:00Z') },
      ],
    },
    { id: 2, subjectId: 2, kind: 1 },
    { id: 3, kind: 2 },
    { id: 4, onSale: false },
    ...Array.from({ length: 12 }, (_, n) => ({ id: n + 5, subjectId: 2, kind: 3 })),
  ])
  await t.db.insert(courseReviews).values(
    Array.from({ length: 22 }, (_, n) => ({
      courseId: 1,
      author: '王**',
      rating: n < 11 ? 5 : 4,
      body: `评价${n}`,
      reviewedOn: `2026-10-${String(n + 1).padStart(2, '0')}`,
    })),
  )
  const film = '/film/a.mp4'
  await addVideos(t.db, [
    { id: 1, film },
    { id: 2, shelf: 'publicClass', film },
    { id: 3, shelf: 'live' },
    { id: 4 },
  ])
})

test('courses on sale come in their order, 12 a page', async () => {
  const first = await listCourses(t.db, { page: 1 })
  expect(first).toMatchObject({ page: 1, pageSize: 12, total: 15 })
  expect(first.items.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  const second = await listCourses(t.db, { page: 2 })
  expect(second.items.map(({ id }) => id)).toEqual([14, 15, 16])
  expect((await listCourses(t.db, { page: 3 })).items).toEqual([])
})

test.each([
  [{ subjectId: 1 }, [1, 3]],
  [{ kind: 1 }, [1, 2]],
  [{ subjectId: 1, kind: 2 }, [3]],
  [{ subjectId: 3 }, []],
  [{ kind: 99 }, []],
  [{ kind: 2_147_483_647 }, []],
])('the filter %p finds %p', async (filter, ids) => {
  const { items, total } = await listCourses(t.db, { ...filter, page: 1 })
  expect(items.map(({ id }) => id)).toEqual(ids)
  expect(total).toBe(ids.length)
})

test('a card says prices in yuan, the size of the outline, whether there is a trial, and who teaches', async () => {
  const [card, plain] = (await listCourses(t.db, { page: 1 })).items
  expect(card).toEqual({
    id: 1,
    title: '课程1',
    intro: '简介',
    subject: { id: 1, name: '行测' },
    kind: { id: 1, name: '系统班' },
    mode: 'live',
    cover: null,
    price: 199.5,
    originPrice: 299,
    startsOn: null,
    endsOn: null,
    lessons: 3,
    hours: 2.3,
    ...{ place: null, isComplete: false },
    hasTrial: true,
    isSoldOut: false,
    teachers: [
      { id: 2, name: '乙老师', avatar: null },
      { id: 1, name: '甲老师', avatar: null },
    ],
  })
  expect(plain).toMatchObject({ lessons: 0, hours: 0, hasTrial: false, teachers: [] })
})

test('a course has its outline in chapters, even when the lessons of one stand apart', async () => {
  const course = await findCourse(t.db, 1)
  expect(course?.teachers.map(({ id, intro }) => [id, intro])).toEqual([
    [2, '教申论'],
    [1, '教行测'],
  ])
  expect(course?.chapters).toEqual([
    {
      title: '第一章',
      minutes: 90,
      lessons: [
        { id: 100, title: '课时1', minutes: 60, startsAt: null, trialVideo: null },
        {
          id: 102,
          title: '课时3',
          minutes: 30,
          startsAt: '2026-12-01T11:30:00.000Z',
          trialVideo: null,
        },
      ],
    },
    {
      title: '第二章',
      minutes: 45,
      lessons: [
        { id: 101, title: '课时2', minutes: 45, startsAt: null, trialVideo: '/film/a.mp4' },
      ],
    },
  ])
})

test('the average counts all reviews, of which the newest 20 are shown', async () => {
  const reviews = (await findCourse(t.db, 1))?.reviews
  expect(reviews).toMatchObject({ average: 4.5, total: 22 })
  expect(reviews?.newest).toHaveLength(20)
  expect(reviews?.newest[0]).toMatchObject({ body: '评价21', rating: 4, reviewedOn: '2026-10-22' })
  expect((await findCourse(t.db, 2))?.reviews).toEqual({ average: 0, total: 0, newest: [] })
})

test('related courses are of the same subject first, then of the same kind, never off sale', async () => {
  const related = (await findCourse(t.db, 1))?.related
  expect(related?.map(({ id }) => id)).toEqual([3, 2])
})

test('a course off sale is found, but in no list', async () => {
  expect(await findCourse(t.db, 4)).toMatchObject({ id: 4, onSale: false })
  expect(await findCourse(t.db, 99)).toBeNull()
})

test('subjects come in their order and count what is to be seen', async () => {
  expect(await allSubjects(t.db)).toEqual([
    { id: 2, name: '申论', courses: 13, books: 0, videos: 0, publicClasses: 0 },
    { id: 1, name: '行测', courses: 2, books: 0, videos: 1, publicClasses: 1 },
    { id: 3, name: '面试', courses: 0, books: 0, videos: 0, publicClasses: 0 },
  ])
})

test('teachers come in their order', async () => {
  expect((await allTeachers(t.db)).map(({ id }) => id)).toEqual([2, 1])
})

test('a course is filmed when each of its lessons has a film', async () => {
  const isComplete = async (id: number) => (await findCourse(t.db, id))?.isComplete
  const lesson = { courseId: 16, chapter: '一', title: '课', minutes: 1, position: 1 }
  expect(await isComplete(16)).toBe(false)
  await t.db.insert(courseLessons).values({ ...lesson, id: 9001, film: 'a' })
  expect(await isComplete(16)).toBe(true)
  expect(await isComplete(1)).toBe(false)
  await t.db.insert(courseLessons).values({ ...lesson, id: 9002 })
  expect(await isComplete(16)).toBe(false)
})
