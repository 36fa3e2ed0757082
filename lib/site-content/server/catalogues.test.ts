import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { assertMayPractise } from '#lib/practice/server/start/entitlement.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import { catalogueContent } from '#lib/questions/server/content/catalogues.ts'
import { placesAmong } from '#lib/questions/server/content/question/ensure-catalogues.ts'
import { interviewCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { routes } from '#lib/tables/routes.ts'
import { allAdvisers } from '#lib/vip/server/plans/advisers.ts'
import { listEntries } from './list-entries.ts'
import { moveEntry } from './move-entry.ts'
import { saveEntry } from './save-entry.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db)).id
  await t.db.insert(catalogues).values([
    { id: 1, name: '行测', position: 0 },
    { id: 2, name: '申论', position: 1 },
    { id: 11, parentId: 1, name: '言语', position: 0 },
    { id: 12, parentId: 1, name: '判断', position: 1 },
  ])
})

const catalogue = (name: string) => ({
  ...{ name, intro: '', membersOnly: false, isShown: true },
  kind: 'practice' as const,
})
const save = (id: number, values: Values, was: Values) =>
  saveEntry(t.db, staffId, { kind: 'catalogue', id, was, values, reason: '整理' }, routes)
const names = async () =>
  (await catalogueTree(t.db, null)).map(({ name, children }) => [
    name,
    ...children.map((child) => child.name),
  ])

test('catalogues move among those of their parent, and stand so in the bank', async () => {
  const move = (id: number, to: 'up' | 'down') =>
    moveEntry(t.db, staffId, { kind: 'catalogue', id, to })
  await move(12, 'up')
  await move(12, 'up')
  await move(1, 'down')
  expect(await names()).toEqual([['申论'], ['行测', '判断', '言语']])
  expect((await listEntries(t.db, 'catalogue')).map(({ id }) => id)).toEqual([2, 1, 12, 11])
})

test('a hidden catalogue is nobody’s, with all below it, until it is shown again', async () => {
  const hidden = { ...catalogue('行测'), isShown: false }
  await save(1, hidden, catalogue('行测'))
  expect(await names()).toEqual([['申论']])
  for (const id of [1, 11])
    expect(await outcome(assertMayPractise(t.db, [], null, id))).toBe('not_found')
  await save(1, catalogue('行测'), hidden)
  expect(await outcome(assertMayPractise(t.db, [], null, 11))).toBe('fine')
})

test('a topmost catalogue of written questions becomes one of interviews, and leaves the bank', async () => {
  const kind = 'interview' as const
  expect(await outcome(save(11, { ...catalogue('言语'), kind }, catalogue('言语')))).toBe(
    'invalid_input',
  )
  await t.sql`insert into questions (content_id, type, catalogue_id, version, content_hash)
    values ('q1', 'single_choose', 11, 1, '')`
  expect(await outcome(save(1, { ...catalogue('行测'), kind }, catalogue('行测')))).toBe(
    'invalid_input',
  )
  await save(2, { ...catalogue('申论'), kind }, catalogue('申论'))
  expect(await names()).toEqual([['行测', '言语', '判断']])
  expect(await interviewCatalogues(t.db)).toEqual([2])
  expect(await catalogueContent.readBack(t.db)).toMatchObject([{ id: 1 }, { id: 2, kind }])
})

test('a catalogue that lessons practise, itself or a part of it, becomes none of interviews', async () => {
  const kind = 'interview' as const
  await addFilmedCourse(t.db)
  await t.sql`insert into course_lessons (id, course_id, chapter, title, minutes, position, catalogue_id)
    values (4, 1, '一', '练言语', 20, 4, 11), (5, 1, '一', '练申论', 20, 5, 2)`
  for (const [id, name] of [
    [1, '行测'],
    [2, '申论'],
  ] as const)
    expect(await outcome(save(id, { ...catalogue(name), kind }, catalogue(name)))).toBe(
      'invalid_input',
    )
})

test('a new name is unique below its parent, and question files may go on with the old one', async () => {
  expect(await outcome(save(11, catalogue('判断'), catalogue('言语')))).toBe('invalid_input')
  await save(11, catalogue('申论'), catalogue('言语'))
  await save(11, catalogue('言语理解'), catalogue('申论'))
  const found = await placesAmong(t.db, [
    { subject: '行测', category: '言语' },
    { subject: '行测', category: '言语理解' },
  ])
  expect([...found.ids.values()]).toEqual([11, 11])
  expect(found.missing).toEqual([])
  const file = [
    {
      ...catalogue('言语'),
      id: 11,
      forClass: false,
      formerName: null,
      children: [],
    },
  ]
  await catalogueContent.write(t.db, file, {
    ...{ known: {}, prepared: undefined },
    changing: async () => undefined,
  })
  expect(await names()).toContainEqual(['行测', '言语理解', '判断'])
})

test('advisers on duty can be chosen, in their order', async () => {
  const none = { hours: '', phone: '', wechat: '', courses: '' }
  const adviser = (name: string) => ({ name, ...none, onDuty: true })
  const add = (values: Values, id: number | null = null, was: Values = {}) =>
    saveEntry(t.db, staffId, { kind: 'adviser', id, was, values, reason: '更新' }, routes)
  const { id } = await add(adviser('林老师'))
  await add(adviser('周老师'))
  expect(await outcome(add(adviser('周老师')))).toBe('invalid_input')
  await moveEntry(t.db, staffId, { kind: 'adviser', id, to: 'down' })
  expect((await allAdvisers(t.db)).map(({ name }) => name)).toEqual(['周老师', '林老师'])
  await add({ name: '林老师', ...none, onDuty: false }, id, adviser('林老师'))
  expect((await allAdvisers(t.db)).map(({ name }) => name)).toEqual(['周老师'])
})
