import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { mocks } from './tables.ts'

async function publishedMocks(db: Db): Promise<{ id: number; windowId: number }[]> {
  return await db
    .select({ id: mocks.id, windowId: mocks.windowId })
    .from(mocks)
    .where(eq(mocks.status, 'published'))
    .orderBy(asc(mocks.startsAt), asc(mocks.id))
}

/** The mock exams that are published, with their windows, the earliest first. */
export const publishedMocksLoader = loader(publishedMocks, () => ['mocks'])
