import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { MOST_VIEWS } from '#lib/staff/rules.ts'
import { deleteView, listViews, saveView } from './views.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

const list = '/api/v1/staff/enquiries'

test('views are one’s own, kept by list and name', async () => {
  const [mine, other] = [await addUser(t.db), await addUser(t.db)]
  await saveView(t.db, mine.id, { list, name: '课程', query: 'q=a' })
  const [view] = await saveView(t.db, mine.id, { list, name: '课程', query: 'q=b' })
  expect(view).toMatchObject({ name: '课程', query: 'q=b' })
  expect(await listViews(t.db, other.id, list)).toEqual([])
  expect(await listViews(t.db, mine.id, '/api/v1/staff/feedback')).toEqual([])
  await deleteView(t.db, other.id, { list, id: view?.id ?? 0 })
  expect(await listViews(t.db, mine.id, list)).toHaveLength(1)
  expect(await deleteView(t.db, mine.id, { list, id: view?.id ?? 0 })).toEqual([])
})

test('a list has so many views and no more', async () => {
  const { id } = await addUser(t.db)
  const save = (name: number) => saveView(t.db, id, { list, name: String(name), query: '' })
  for (let name = 0; name < MOST_VIEWS; name += 1) await save(name)
  expect(await outcome(save(MOST_VIEWS))).toBe('conflict')
  // One of a name that is there takes its place.
  expect(await outcome(save(0))).toBe('fine')
  expect(await listViews(t.db, id, list)).toHaveLength(MOST_VIEWS)
})
