import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import type { ClassText } from '#lib/classes/class-record.ts'
import { forgetClassPlaces } from '#lib/classes/server/personal-data.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { classChoices } from './class-choices.ts'
import { getStaffClass, listClasses } from './list-classes.ts'
import { saveClass } from './save-class.ts'

const t = testDatabase()
let [teacher, sales, editor]: number[] = []

beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  await t.db.insert(catalogues).values([
    { id: 3, name: '班级题库', position: 1, forClass: true },
    { id: 4, name: '另一套', position: 2, forClass: true },
    { id: 31, parentId: 3, name: '第一组', position: 1, forClass: true },
    { id: 5, name: '行测', position: 3 },
  ])
  const staff = async (role: 'teacher' | 'sales' | 'editor') =>
    (await addUser(t.db, { role: 'staff', staffRoles: [role] })).id
  ;[teacher, sales, editor] = [await staff('teacher'), await staff('sales'), await staff('editor')]
})

const text = (more: Partial<ClassText> = {}): ClassText => ({
  ...{ title: '一班', startsOn: '2026-12-01', endsOn: null, joinFrom: '2026-11-20' },
  ...{ joinUntil: null, teacherUserId: teacher ?? 0, libraries: [{ id: 3 }], ...more },
})
const save = (id: number | null, saved: ClassText, was: ClassText | null = null) =>
  saveClass(t.db, editor ?? 0, { id, courseId: 1, was, text: saved })
const faulty = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (refused: unknown) => refused,
  )
  return error instanceof AppError ? error.fields.map(({ field }) => field) : error
}
const list = (staffId: number, status: 'all' | 'own') =>
  listClasses(t.db, staffId, { q: '', sort: 'usual', page: 1, pageSize: 20, status })

test('a class has its teacher and its libraries, and stands among the own ones of who teaches it', async () => {
  const { id } = await save(null, text())
  expect(await getStaffClass(t.db, id)).toMatchObject({ text: text(), teacher: '王五' })
  const more = text({ libraries: [{ id: 3 }, { id: 4 }], teacherUserId: null })
  expect((await list(teacher ?? 0, 'own')).items).toMatchObject([{ id, teacher: '王五' }])
  expect((await list(editor ?? 0, 'own')).total).toBe(0)
  await save(id, more, text())
  expect((await getStaffClass(t.db, id)).text).toEqual(more)
  expect((await list(teacher ?? 0, 'own')).total).toBe(0)
  expect((await list(teacher ?? 0, 'all')).total).toBe(1)
  await save(id, text({ libraries: [] }), more)
  expect(await t.sql`select from class_libraries`).toHaveLength(0)
  expect(await outcome(save(id, more, text()))).toBe('conflict')
  const [, change] = await t.sql`select before, after from staff_changes order by id`
  expect(change).toMatchObject({
    before: { libraries: '班级题库', teacher: '王五' },
    after: { libraries: '班级题库、另一套', teacher: null },
  })
})

test.each<[string, () => Partial<ClassText>, string[]]>([
  ['a learner or other staff', () => ({ teacherUserId: sales ?? 0 }), ['teacherUserId']],
  ['a catalogue below a library', () => ({ libraries: [{ id: 31 }] }), ['libraries.0.id']],
  ['a public catalogue', () => ({ libraries: [{ id: 3 }, { id: 5 }] }), ['libraries.1.id']],
  ['a library twice', () => ({ libraries: [{ id: 3 }, { id: 3 }] }), ['libraries.1.id']],
])('%s is refused by its field', async (_, more, fields) => {
  expect(await faulty(save(null, text(more())))).toEqual(fields)
  expect(await t.sql`select from classes`).toHaveLength(0)
})

test('who may lead a class is offered by name and masked number, with topmost catalogues for classes', async () => {
  await t.sql`update users set phone = '13800000021' where id = ${teacher ?? 0}`
  const { teachers, libraries } = await classChoices(t.db)
  expect(teachers.map(({ id }) => id).toSorted()).toEqual([teacher, editor].toSorted())
  expect(teachers.map(({ name }) => name)).toEqual(['王五（138****0021）', `王五（${editor}）`])
  expect(libraries.map(({ id }) => id)).toEqual([3, 4])
})

test('an account that is deleted teaches no class', async () => {
  const { id } = await save(null, text())
  await t.db.transaction((tx) => forgetClassPlaces(tx, teacher ?? 0))
  expect((await getStaffClass(t.db, id)).text.teacherUserId).toBeNull()
})
