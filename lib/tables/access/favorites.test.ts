import { eq } from 'drizzle-orm'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import type { center } from '#lib/center/contract.ts'
import type { favorites } from '#lib/favorites/contract.ts'
import { starPage } from '#lib/favorites/server/favorites.ts'
import { favoritePages } from '#lib/favorites/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addTables(t.db)
  await addArticles(t.db, [{ id: 1 }, { id: 2 }])
})

/** Somebody signed in who has starred article 1. */
async function owner() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  await starPage(t.db, id, { kind: 'article', id: 1 })
  return { id, tokens }
}

/** For each call what it sends, and what the owner, and another user, are answered; nobody is refused. */
const table: Record<
  keyof typeof favorites | keyof typeof center,
  { input: object; owner: unknown; other: unknown }
> = {
  favoritePageList: {
    input: { kind: 'article' },
    owner: expect.objectContaining({ total: 1 }),
    other: expect.objectContaining({ total: 0, items: [] }),
  },
  centerSummary: {
    input: {},
    owner: expect.objectContaining({ counts: expect.objectContaining({ favorites: 1 }) }),
    other: expect.objectContaining({ counts: expect.objectContaining({ favorites: 0 }) }),
  },
  favoritePageState: {
    input: { kind: 'article', id: 1 },
    owner: { starred: true },
    other: { starred: false },
  },
  favoritePageStar: {
    input: { kind: 'article', id: 2 },
    owner: { starred: true },
    other: { starred: true },
  },
  favoritePageCancelStar: {
    input: { kind: 'article', id: 1 },
    owner: { starred: false },
    other: { starred: false },
  },
}

test.each(Object.entries(table) as [CallName, (typeof table)['favoritePageList']][])(
  '%s is for who is signed in, about their own stars alone',
  async (name, { input, ...expected }) => {
    const me = await owner()
    const { id } = await addUser(t.db, {})
    const { user: _, ...tokens } = await signIn(t.db, id)
    expect((await send(name, input)).status).toBe(401)
    const mine = async () =>
      await t.db.select().from(favoritePages).where(eq(favoritePages.userId, me.id))
    const before = await mine()
    expect((await send(name, input, tokens)).data).toEqual(expected.other)
    expect(await mine()).toEqual(before)
    expect((await send(name, input, me.tokens)).data).toEqual(expected.owner)
  },
)

test.each([
  [{ kind: 'article', id: 999 }, 404],
  [{ kind: 'user', id: 1 }, 422],
  [{ kind: 'article', id: '1; drop table users' }, 422],
])('%j is refused', async (input, status) => {
  const { tokens } = await owner()
  expect((await send('favoritePageStar', input, tokens)).status).toBe(status)
})
