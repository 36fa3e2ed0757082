import { eq, sql } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addClass } from '#lib/classes/server/testing/class.ts'
import type { QuestionText } from '#lib/desk-questions/question-text.ts'
import { findQuestions } from '#lib/desk-questions/server/find-questions.ts'
import { saveQuestion } from '#lib/desk-questions/server/save-question.ts'
import type { HomeworkText } from '#lib/homework/desk/homework-record.ts'
import { getHomework, listHomework } from '#lib/homework/server/homework.ts'
import { saveAnswers } from '#lib/homework/server/save-answers.ts'
import { beginAnswers, getAnswers } from '#lib/homework/server/submissions.ts'
import { submitAnswers } from '#lib/homework/server/submit-answers.ts'
import { homeworks } from '#lib/homework/server/tables.ts'
import {
  addDiamond,
  addHomework,
  addWrittenQuestions,
  longer,
  shortAnswer,
} from '#lib/homework/server/testing/homework.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listErrata } from '#lib/questions/server/errata.ts'
import { catalogues, questions } from '#lib/questions/server/tables.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { changeState } from './change-state.ts'
import { findQuestion } from './find-question.ts'
import { findStaffHomework } from './find-staff-homework.ts'
import { listHandedIn } from './list-handed-in.ts'
import { listStaffHomework } from './list-staff-homework.ts'
import { saveHomework } from './save-homework.ts'

const t = testDatabase()
let staffId: number
beforeAll(async () => {
  await addWrittenQuestions(t.db)
  // They came with numbers of their own.
  await t.db.execute(sql`select setval(pg_get_serial_sequence('questions', 'id'), 100)`)
  const staff = await addUser(t.db, { role: 'staff', staffRoles: ['teacher'] })
  staffId = staff.id
})

const text: HomeworkText = {
  ...{ title: '概括做法', intro: '', classId: null, dueAt: '2099-03-01T18:00', strictCount: true },
  questions: [{ id: 's', score: 10 }],
}
const list = { q: '', sort: 'usual', page: 1, pageSize: 20 } as const
const titlesIn = async (status: 'draft' | 'published' | 'past' | 'withdrawn') =>
  (await listStaffHomework(t.db, { ...list, status })).items.map(({ title }) => title)

const written: QuestionText = {
  ...{ stem: '读材料。', materials: ['社区的**材料**'] },
  parts: [
    {
      ...{ stem: '概括做法。', wordsNum: 200, score: 10, answer: '一、走访。', analysis: '' },
      points: [
        { text: '逐栋走访', score: 6, required: true },
        { text: '公示结果', score: 4, required: false },
      ],
    },
  ],
}

test('a homework is made a draft, published, over in time and withdrawn, each in its list', async () => {
  const { id } = await saveHomework(t.db, staffId, { id: null, was: null, text })
  expect(await titlesIn('draft')).toEqual([text.title])
  expect(await listHomework(t.db, [], staffId, 1)).toMatchObject({ items: [] })
  await changeState(t.db, staffId, { id, stage: 'published' })
  expect(await titlesIn('published')).toEqual([text.title])
  const { items } = await listHomework(t.db, [], staffId, 1)
  expect(items).toMatchObject([{ title: text.title, dueAt: '2099-03-01T10:00:00.000Z', full: 10 }])
  const past = { ...text, dueAt: '2020-01-01T00:00' }
  await saveHomework(t.db, staffId, { id, was: text, text: past })
  expect([await titlesIn('published'), await titlesIn('past')]).toEqual([[], [text.title]])
  await changeState(t.db, staffId, { id, stage: 'withdrawn', reason: '题目有误' })
  expect(await titlesIn('withdrawn')).toEqual([text.title])
  // Over by the server's clock.
  await expect(changeState(t.db, staffId, { id, stage: 'published' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const kept = await t.db
    .select()
    .from(staffChanges)
    .where(eq(staffChanges.noun, 'homework'))
    .orderBy(staffChanges.id)
  expect(kept.map(({ staffId: who, before, after }) => [who, before?.stage, after?.stage])).toEqual(
    [
      [staffId, undefined, 'draft'],
      [staffId, 'draft', 'published'],
      [staffId, undefined, undefined],
      [staffId, 'published', 'withdrawn'],
    ],
  )
})

test.each(['制\t表', ' 前', '分\u2028行'])(
  'a title that an import refuses, %j, is refused',
  async (title) => {
    const saving = { id: null, was: null, text: { ...text, title } }
    await expect(saveHomework(t.db, staffId, saving)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  },
)

test('faults are named by their fields, and nobody overwrites what another has saved', async () => {
  const wrong = { ...text, title: '', questions: [{ id: 's', score: 0.3 }] }
  await expect(
    saveHomework(t.db, staffId, { id: null, was: null, text: wrong }),
  ).rejects.toMatchObject({
    fields: [
      { field: 'title', reason: '请填写' },
      { field: 'questions.0.score', reason: '应为 0.5 至 100' },
    ],
  })
  const { id } = await saveHomework(t.db, staffId, { id: null, was: null, text })
  const next = { ...text, title: '改过' }
  await saveHomework(t.db, staffId, { id, was: text, text: next })
  await expect(saveHomework(t.db, staffId, { id, was: text, text })).rejects.toMatchObject({
    code: 'conflict',
  })
  const none = { ...next, questions: [] }
  await saveHomework(t.db, staffId, { id, was: next, text: none })
  await expect(changeState(t.db, staffId, { id, stage: 'published' })).rejects.toMatchObject({
    message: '还没有题目，加上后再发布',
  })
})

test('a question of interviews is one that learners can practise, directly below their catalogue too', async () => {
  await t.sql`insert into catalogues (id, parent_id, name, position, kind) values
    (60, null, '面试', 6, 'interview'), (61, 60, '综合分析', 1, 'practice'), (12, 1, '作业一', 1, 'practice')`
  const inBank = async (catalogueId: number) => {
    await t.sql`update questions set catalogue_id = ${catalogueId} where content_id = 's'`
    return (await findQuestions(t.db, 's'))[0]?.isInBank
  }
  const places = [60, 61, 12, 1]
  const said: unknown[] = []
  for (const place of places) said.push(await inBank(place))
  expect(said).toEqual([true, true, false, false])
})

test('a question written here is kept from the bank, found, and asked', async () => {
  const made = await saveQuestion(t.db, staffId, { id: null, was: null, text: written })
  expect(made).toMatchObject({ ofDesk: true, isInBank: false, parts: 1, score: 10 })
  expect(await findQuestion(t.db, made.id)).toEqual({ text: written, begun: 0 })
  expect((await findQuestions(t.db, '概括做法')).map(({ id }) => id)).toEqual([made.id])
  expect((await findQuestions(t.db, made.id)).map(({ id }) => id)).toEqual([made.id])
  const [place] = await t.db
    .select({ name: catalogues.name, forClass: catalogues.forClass })
    .from(questions)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .where(eq(questions.contentId, made.id))
  expect(place).toEqual({ name: '老师出题', forClass: true })
  const own = { ...text, questions: [{ id: made.id, score: 20 }] }
  const { id } = await saveHomework(t.db, staffId, { id: null, was: null, text: own })
  await changeState(t.db, staffId, { id, stage: 'published' })
  const { questions: asked } = await getHomework(t.db, [], staffId, { id, type: 1 })
  expect(asked[0]?.materialContext[0]?.content).toContain('<strong>材料</strong>')
  expect(JSON.stringify(asked)).not.toContain('走访')
})

test('who has begun keeps the question of then, and the change is no public erratum', async () => {
  const made = await saveQuestion(t.db, staffId, { id: null, was: null, text: written })
  const own = { ...text, questions: [{ id: made.id, score: 20 }] }
  const { id } = await saveHomework(t.db, staffId, { id: null, was: null, text: own })
  await changeState(t.db, staffId, { id, stage: 'published' })
  const early = await addDiamond(t.db)
  const begun = await beginAnswers(t.db, [], early, id)
  expect(await findQuestion(t.db, made.id)).toMatchObject({ begun: 1 })
  expect(await findStaffHomework(t.db, id)).toMatchObject({ begun: 1 })
  const changed = { ...written, stem: '重读材料。' }
  await saveQuestion(t.db, staffId, { id: made.id, was: written, text: changed })
  await expect(
    saveQuestion(t.db, staffId, { id: made.id, was: written, text: written }),
  ).rejects.toMatchObject({ code: 'conflict' })
  const late = await beginAnswers(t.db, [], await addDiamond(t.db), id)
  const again = await getAnswers(t.db, early, { id: begun.id, type: 1 })
  expect(again.items[0]?.question.context).toContain('读材料。')
  expect(again.items[0]?.question.context).not.toContain('重读')
  expect(late.items[0]?.question.context).toContain('重读材料。')
  expect(await listErrata(t.db, 1)).toMatchObject({ total: 0 })
})

test('the desk sees under masked numbers who handed in, and how many answers wait', async () => {
  const id = await addHomework(t.db, { id: 900 })
  const userId = await addDiamond(t.db)
  const begun = await beginAnswers(t.db, [], userId, id)
  await saveAnswers(t.db, userId, { id: begun.id, answers: [shortAnswer(longer('写'))] })
  await submitAnswers(t.db, [], userId, { id: begun.id, round: 1 })
  const [item] = (await listStaffHomework(t.db, { ...list, status: 'all', q: '900' })).items
  expect(item).toMatchObject({ begun: 1, handedIn: 1, waiting: 1, questions: 2 })
  const { items } = await listHandedIn(t.db, { id, page: 1 })
  expect(items).toMatchObject([{ id: begun.id, state: 'submitted', waiting: 1, score: null }])
  expect(items[0]?.learner).toMatch(/^\d{3}\*{4}\d{4}$|^学员 \d+$/)
  await t.db.update(markingScripts).set({ state: 'settled' })
  expect((await listHandedIn(t.db, { id, page: 1 })).items[0]?.waiting).toBe(0)
  await expect(listHandedIn(t.db, { id: 999_999, page: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('what is changed here an import leaves alone', async () => {
  const id = await addHomework(t.db, { id: 901 })
  await changeState(t.db, staffId, { id, stage: 'withdrawn', reason: '重复' })
  const [row] = await t.db.select().from(homeworks).where(eq(homeworks.id, id))
  expect(row).toMatchObject({ ofDesk: true, stage: 'withdrawn' })
})

test('a homework of a class is seen by its members, and no lesson is one of a class', async () => {
  await addFilmedCourse(t.db)
  await addClass(t.db)
  const { id: learner } = await addUser(t.db)
  const ofClass = { ...text, title: '班级作业', classId: 1 }
  const saving = { id: null, was: null, text: ofClass }
  const { id } = await saveHomework(t.db, staffId, saving)
  expect((await findStaffHomework(t.db, id)).text).toEqual(ofClass)
  await changeState(t.db, staffId, { id, stage: 'published' })
  const titles = async () =>
    (await listHomework(t.db, [grantedCourses], learner, 1)).items.map(({ title }) => title)
  expect(await titles()).not.toContain('班级作业')
  await giveCourse(t.db, learner)
  expect(await titles()).toContain('班级作业')
  const unknown = saveHomework(t.db, staffId, { ...saving, text: { ...ofClass, classId: 9 } })
  await expect(unknown).rejects.toMatchObject({ fields: [{ field: 'classId' }] })
  const { id: lesson } = await saveHomework(t.db, staffId, { id: null, was: null, text })
  await t.db.update(homeworks).set({ courseId: 1, lessonId: 3 }).where(eq(homeworks.id, lesson))
  const taken = saveHomework(t.db, staffId, { id: lesson, was: text, text: ofClass })
  await expect(taken).rejects.toMatchObject({ fields: [{ field: 'classId' }] })
})
