import { addCourses, addSubjects, addVideos } from '#lib/courses/server/testing/courses.ts'
import { liveRooms } from '#lib/live/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listSeries, listVideos, liveCalendar, promotedVideos } from './videos.ts'

const t = testDatabase()

const at = (time: string) => new Date(`2026-11-${time}:00+08:00`)
const film = '/film/b.mp4'
const ids = (list: { id: number }[] | undefined) => list?.map(({ id }) => id)

beforeAll(async () => {
  await addSubjects(t.db)
  await addCourses(t.db, [{ id: 1 }, { id: 2, onSale: false }])
  await addVideos(t.db, [
    { id: 1, teacherId: 1, courseId: 1, film: '/film/a.mp4', promoted: true, position: 9 },
    { id: 2, subjectId: 2, courseId: 2, publishedOn: '2099-12-05', promoted: true },
    { id: 3, shelf: 'publicClass', film: '/film/c.mp4' },
    { id: 4, publishedOn: '2020-01-01', promoted: true },
    { id: 5, shelf: 'publicClass' },
    { id: 10, shelf: 'theater', series: '乙剧', episode: 2, film },
    { id: 11, shelf: 'theater', series: '乙剧', episode: 1, position: 20, film },
    { id: 12, shelf: 'theater', series: '甲剧', episode: 1, film },
    { id: 13, shelf: 'theater', series: '丙剧', episode: 1 },
    { id: 20, shelf: 'live', startsAt: at('21T19:00'), endsAt: at('21T21:00'), promoted: true },
    { id: 21, shelf: 'live', startsAt: at('21T20:00'), minutes: 60 },
    { id: 22, shelf: 'live', startsAt: at('25T19:00'), endsAt: at('25T20:00') },
    { id: 23, shelf: 'live', startsAt: at('23T19:00'), endsAt: at('23T20:00') },
    { id: 24, shelf: 'live', startsAt: null },
  ])
})

test('a shelf can be of one subject', async () => {
  const all = await listVideos(t.db, 'video', { page: 1 })
  expect(all).toMatchObject({ page: 1, pageSize: 12, total: 2 })
  expect(ids(all.items)).toEqual([2, 1])
  expect(ids((await listVideos(t.db, 'video', { subjectId: 1, page: 1 })).items)).toEqual([1])
  expect(ids((await listVideos(t.db, 'publicClass', { page: 1 })).items)).toEqual([3])
  expect((await listVideos(t.db, 'video', { page: 2 })).items).toEqual([])
})

test('one whose day passed without a file is shown nowhere, unless it is on air in a live room', async () => {
  expect(await listed()).toEqual([3])
  const hours = { startsAt: at('21T19:00'), endsAt: at('21T20:00') }
  const room = { title: '直播', access: 'public', videoId: 5, position: 1, ...hours } as const
  await t.db.insert(liveRooms).values({ id: 1, ...room })
  expect(await listed()).toEqual([3, 5])
  await t.db.delete(liveRooms)
})

const listed = async () => ids((await listVideos(t.db, 'publicClass', { page: 1 })).items)

test('a video names its teacher, and its course while that is on sale', async () => {
  const [second, first] = (await listVideos(t.db, 'video', { page: 1 })).items
  expect(first).toMatchObject({
    teacher: { id: 1, name: '甲老师', title: '讲师' },
    course: { id: 1, title: '课程1' },
    film: '/film/a.mp4',
  })
  expect(second).toMatchObject({ teacher: null, course: null, publishedOn: '2099-12-05' })
})

test('series come in their order, episodes by number', async () => {
  const found = await listSeries(t.db, 1)
  expect(found).toMatchObject({ page: 1, pageSize: 6, total: 2 })
  expect(found.items.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['乙剧', 60],
    ['甲剧', 30],
  ])
  expect(ids(found.items[0]?.episodes)).toEqual([11, 10])
  expect((await listSeries(t.db, 2)).items).toEqual([])
})

test.each([
  ['before all', '21T18:59', [], [20, 21, 23, 22], []],
  ['at the first minute', '21T19:00', [20], [21, 23, 22], []],
  ['while two run', '21T20:30', [20, 21], [23, 22], []],
  ['at the minute of their end', '21T21:00', [], [23, 22], [21, 20]],
  ['after all', '26T00:00', [], [], [22, 23, 21, 20]],
])('broadcasts %s', async (_, time, now, coming, past) => {
  const lives = await liveCalendar(t.db, at(time))
  expect([ids(lives.now), ids(lives.coming), ids(lives.past)]).toEqual([now, coming, past])
})

test('a broadcast without an end ends after its minutes', async () => {
  const { coming } = await liveCalendar(t.db, at('21T18:00'))
  expect(coming[1]).toMatchObject({
    startsAt: '2026-11-21T12:00:00.000Z',
    endsAt: '2026-11-21T13:00:00.000Z',
  })
})

test('promoted videos that can be watched come first, broadcasts never', async () => {
  expect(ids(await promotedVideos(t.db))).toEqual([1, 2])
})
