import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { findCourse } from '#lib/course-desk/server/find-course.ts'
import { lockCourse } from '#lib/course-desk/server/lock-course.ts'
import { refusal } from '#lib/course-desk/server/testing/refusal.ts'
import type { LessonText } from '#lib/courses/lesson-record.ts'
import { addHomework, addWrittenQuestions } from '#lib/homework/server/testing/homework.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { addRooms } from '#lib/live/server/testing/rooms.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { vid } from '#lib/platform/providers/film/testing/polyv.ts'
import { deleteLesson } from './delete-lesson.ts'
import { lessonChoices } from './lesson-choices.ts'
import { moveLesson } from './move-lesson.ts'
import { saveLesson } from './save-lesson.ts'

const t = testDatabase()
let staffId: number
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  await addWrittenQuestions(t.db)
  await t.sql`insert into catalogues (id, name, position) values (7, '逻辑填空', 1)`
  staffId = (await addUser(t.db, { role: 'staff', staffRoles: ['teacher'] })).id
  userId = (await addUser(t.db)).id
})

const text: LessonText = {
  ...{ chapter: '第二章', title: '新课时', minutes: 20, startsAt: null, trialVideo: null },
  ...{ kind: 'none', given: '' },
}
const add = (more: Partial<LessonText> = {}) =>
  saveLesson(t.db, staffId, { id: null, courseId: 1, was: null, text: { ...text, ...more } })
const lessons = async () => (await findCourse(t.db, 1)).lessons
const lesson = async (id: number) => {
  const found = (await lessons()).find((one) => one.id === id)
  if (!found) throw new Error(`no lesson ${id}`)
  return found
}
const change = async (id: number, more: Partial<LessonText>) => {
  const was = (await lesson(id)).text
  return await saveLesson(t.db, staffId, { id, courseId: 1, was, text: { ...was, ...more } })
}
const titles = async () => (await lessons()).map((one) => one.text.title)

test('a lesson of each kind is added at the end and read back; the course is complete then', async () => {
  await addHomework(t.db, { id: 5 })
  await change(3, { kind: 'film', given: 'cuoti-ji' })
  const wanted: Partial<LessonText>[] = [
    { kind: 'document', given: 'cuoti-jiangyi', startsAt: '2026-12-01T19:30' },
    { kind: 'exercise', given: '7', trialVideo: '/videos/a.mp4' },
    { kind: 'homework', given: '5' },
  ]
  for (const one of wanted) {
    const { id } = await add(one)
    expect(await lesson(id)).toMatchObject({ text: { ...text, ...one }, fault: null, learners: 0 })
  }
  expect(await findCourse(t.db, 1)).toMatchObject({ isDeliverable: true })
  expect((await lessons()).map(({ givenName }) => givenName).slice(-2)).toEqual([
    '逻辑填空',
    '作业5',
  ])
  const [row] =
    await t.sql`select of_desk, course_id, lesson_id is not null as placed from homeworks`
  expect(row).toEqual({ of_desk: true, course_id: 1, placed: true })
  expect(await t.sql`select distinct noun, record_id from staff_changes`).toEqual([
    { noun: 'course', record_id: '1' },
  ])
})

test.each<[string, Partial<LessonText>]>([
  ['a film that is not there', { kind: 'film', given: 'nirgends' }],
  ['a film of an analysis', { kind: 'film', given: 'zhenhua-maodun' }],
  ['a name that is a path', { kind: 'film', given: '../films/cuoti-ji' }],
  ['a document that is not there', { kind: 'document', given: 'nirgends' }],
  ['an unknown catalogue', { kind: 'exercise', given: '99' }],
  ['a catalogue that is withheld', { kind: 'exercise', given: '1' }],
  ['an unknown homework', { kind: 'homework', given: '99' }],
  ['a kind without anything', { kind: 'film', given: '' }],
])('refuses %s at its field', async (_, wrong) => {
  expect(await refusal(add(wrong))).toEqual(['given'])
  expect(await titles()).toEqual(['怎么记', '怎么翻', '答疑'])
})

test('a category of interviews is no choice, and refused where it is named', async () => {
  await t.sql`insert into catalogues (id, parent_id, name, position, kind) values
    (5, null, '面试', 5, 'interview'), (51, 5, '综合分析', 1, 'practice')`
  const { exercise } = await lessonChoices(t.db, 1)
  expect(exercise.map(({ value }) => value)).toEqual(['7'])
  expect(await refusal(add({ kind: 'exercise', given: '51' }))).toEqual(['given'])
})

test('what a lesson gives is looked at before the course is locked, so that no order waits for it', async () => {
  await t.db.transaction(async (tx) => {
    await lockCourse(tx, 1)
    expect(await refusal(add({ kind: 'document', given: 'nirgends' }))).toEqual(['given'])
  })
})

test('a film.json that is broken is named where it is used', async () => {
  const folder = join(env().DATA_DIR, 'films', 'desk-broken')
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(join(folder, 'film.json'), '{')
    expect(await refusal(add({ kind: 'film', given: 'desk-broken' }))).toEqual(['given'])
    await t.sql`update course_lessons set film = 'desk-broken' where id = 3`
    expect((await lesson(3)).fault).toBe('影片 desk-broken 的 film.json 有误')
    const { film } = await lessonChoices(t.db, 1)
    expect(film.map(({ value }) => value)).toEqual(['cuoti-fan', 'cuoti-ji'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

describe('a film at the host', () => {
  const own = { ...env() }
  const film = `polyv:${vid}`
  afterEach(() => void Object.assign(env(), own))

  test('is named by its id, on a site that has a host', async () => {
    expect(await refusal(add({ kind: 'film', given: film }))).toEqual(['given'])
    const keys = { POLYV_USER_ID: 'x', POLYV_SECRET_KEY: 'y' }
    Object.assign(env(), { FILM_PROVIDER: 'polyv', ...keys })
    expect((await lessonChoices(t.db, 1)).film[0]).toMatchObject({ value: 'polyv:' })
    for (const wrong of ['polyv:', `polyv:${vid.slice(1)}`, `${film}/..`])
      expect(await refusal(add({ kind: 'film', given: wrong }))).toEqual(['given'])
    const { id } = await add({ kind: 'film', given: film })
    expect(await lesson(id)).toMatchObject({ text: { given: film }, fault: null })
    Object.assign(env(), { FILM_PROVIDER: 'own' })
    expect((await lesson(id)).fault).toBe('本站没有接入保利威，这个影片不能播放')
    expect((await lessonChoices(t.db, 1)).film[0]).toMatchObject({ value: 'cuoti-fan' })
  })
})

test('homework that others have begun, or that is a lesson, is no choice', async () => {
  await addHomework(t.db, { id: 5 })
  await addHomework(t.db, { id: 6 })
  await t.sql`insert into homework_submissions (homework_id, user_id, "full") values (5, ${userId}, 30)`
  const names = async () => (await lessonChoices(t.db, 1)).homework.map(({ value }) => value)
  expect(await names()).toEqual(['6'])
  expect(await refusal(add({ kind: 'homework', given: '5' }))).toEqual(['given'])
  const { id } = await add({ kind: 'homework', given: '6' })
  expect(await names()).toEqual([])
  await change(id, { kind: 'none', given: '' })
  expect(await names()).toEqual(['6'])
})

test('lessons are moved, and a second click moves nothing', async () => {
  await moveLesson(t.db, staffId, { id: 3, from: 2, to: 1 })
  expect(await titles()).toEqual(['怎么记', '答疑', '怎么翻'])
  expect(await refusal(moveLesson(t.db, staffId, { id: 3, from: 2, to: 1 }))).toBe('conflict')
  expect(await refusal(moveLesson(t.db, staffId, { id: 3, from: 1, to: 9 }))).toBe('conflict')
  expect(await refusal(moveLesson(t.db, staffId, { id: 99, from: 1, to: 0 }))).toBe('not_found')
})

test('what learners have begun is not deleted and stays of its kind', async () => {
  await t.sql`insert into lesson_progress (user_id, lesson_id) values (${userId}, 1)`
  await t.sql`insert into lesson_notes (user_id, lesson_id, second, text)
    values (${userId}, 1, 3, '甲'), (${staffId}, 2, 3, '乙')`
  expect((await lessons()).map(({ learners }) => learners)).toEqual([1, 1, 0])
  const drop = (id: number) => deleteLesson(t.db, staffId, { id, reason: '重复' })
  expect(await refusal(drop(1))).toBe('conflict')
  expect(await refusal(drop(2))).toBe('conflict')
  expect(await refusal(change(1, { kind: 'exercise', given: '7' }))).toEqual(['kind'])
  await change(1, { given: 'cuoti-fan' })
  await drop(3)
  expect(await titles()).toEqual(['怎么记', '怎么翻'])
  expect(await refusal(drop(3))).toBe('not_found')
  const { id } = await add()
  // A number never comes back.
  expect(id).toBeGreaterThan(3)
})

test('a lesson with a live room is not deleted, since the room would be of no course', async () => {
  await addRooms(t.db, [{ id: 1, access: 'course', courseLessonId: 3 }])
  expect(await refusal(deleteLesson(t.db, staffId, { id: 3, reason: '重复' }))).toBe('conflict')
  await t.sql`delete from live_rooms`
  expect(await refusal(deleteLesson(t.db, staffId, { id: 3, reason: '重复' }))).toBe(null)
})

test('a course that is full takes no more lessons', async () => {
  await t.sql`insert into course_lessons (id, course_id, chapter, title, minutes, position)
    select 100 + n, 1, '一', '课', 1, n from generate_series(4, 500) n`
  expect(await refusal(add())).toBe('conflict')
  await deleteLesson(t.db, staffId, { id: 600, reason: '测试' })
  expect(await refusal(add())).toBe(null)
})

test('a lesson of another course, and one that was changed meanwhile', async () => {
  const was = (await lesson(1)).text
  await change(1, { minutes: 9 })
  expect(await refusal(saveLesson(t.db, staffId, { id: 1, courseId: 1, was, text }))).toBe(
    'conflict',
  )
  expect(await refusal(saveLesson(t.db, staffId, { id: 1, courseId: 2, was, text }))).toBe(
    'not_found',
  )
})
