import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { getCourseStudy, withRooms } from '#lib/lessons/server/study.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { roomsOfLessons } from './room-view.ts'
import { addRooms } from './testing/rooms.ts'

const t = testDatabase()
const sources = [grantedCourses]
const hour = 3_600_000
const from = (hours: number) => ({
  startsAt: new Date(Date.now() + hours * hour),
  endsAt: new Date(Date.now() + (hours + 1) * hour),
})

test('lessons name the rooms that their reader may enter, and none in which nothing is left', async () => {
  await addFilmedCourse(t.db)
  const course = { access: 'course' } as const
  await addRooms(t.db, [
    { id: 1, ...course, courseLessonId: 1, ...from(2) },
    { id: 2, ...course, courseLessonId: 2, replayFilm: 'cuoti-fan', ...from(-3) },
    { id: 3, ...course, courseLessonId: 3, ...from(-3) },
  ])
  const { id } = await addUser(t.db)
  await giveCourse(t.db, id)
  const { user } = await signIn(t.db, id, false, 'learner')
  const study = await getCourseStudy(t.db, sources, { userId: id, courseId: 1 })
  const rooms = await roomsOfLessons(sources)(t.db, user, [1, 2, 3])
  const lessons = withRooms(study, rooms).chapters.flatMap((chapter) => chapter.lessons)
  expect(lessons.map(({ id, room }) => [id, room])).toEqual([
    [1, { id: 1, isReplay: false }],
    [2, { id: 2, isReplay: true }],
    [3, null],
  ])
  const stranger = await signIn(t.db, (await addUser(t.db)).id, false, 'learner')
  expect([...(await roomsOfLessons(sources)(t.db, stranger.user, [1, 2, 3]))]).toEqual([])
})
