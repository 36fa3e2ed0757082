import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { shareKinds } from '#lib/covers/share.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { findShare } from './find-share.ts'

const t = testDatabase()

test('each kind of page finds what its picture shows, and an unknown one nothing', async () => {
  await addTables(t.db)
  await addArticles(t.db, [{ id: 7, columnId: 1 }])
  expect(await findShare(t.db, { kind: 'article', id: 7 })).toMatchObject({
    kind: 'article',
    id: 7,
  })
  expect(await findShare(t.db, { kind: 'column', id: 1 })).toMatchObject({ kicker: '栏目' })
  expect(await findShare(t.db, { kind: 'city', id: 9 })).toMatchObject({ kind: 'city', id: 9 })
  for (const kind of shareKinds)
    expect(await findShare(t.db, { kind, id: 999_999 })).toBeUndefined()
})
