import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { getCourseStudy, withRooms } from '#lib/lessons/server/study.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { allRooms, roomsOfLessons } from './room-view.ts'
import { setLiveReminder } from './set-reminder.ts'
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

test('the list says of which rooms its reader is reminded', async () => {
  await addRooms(t.db, [
    { id: 11, ...from(4) },
    { id: 12, ...from(5) },
  ])
  const { user } = await signIn(t.db, (await addUser(t.db)).id, false, 'learner')
  const other = await signIn(t.db, (await addUser(t.db)).id, false, 'learner')
  const reminded = async (reader: typeof user | null) =>
    (await allRooms(t.db, sources, reader))
      .filter(({ isReminded }) => isReminded)
      .map(({ id }) => id)
  await setLiveReminder(t.db, sources, { user, roomId: 12, isOn: true })
  expect([await reminded(user), await reminded(other.user), await reminded(null)]).toEqual([
    ...[[12], [], []],
  ])
  await setLiveReminder(t.db, sources, { user, roomId: 12, isOn: false })
  expect(await reminded(user)).toEqual([])
})
