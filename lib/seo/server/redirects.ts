import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { redirects } from './tables.ts'

/** Fate of the page of an address: where it went, or that it was withdrawn. */
export type Fate = { status: 301; target: string } | { status: 410 }

/** Finds the fate of a page that is not found; null when there never was one. */
export async function findFate(db: Db, path: string): Promise<Fate | null> {
  const [row] = await db.select().from(redirects).where(eq(redirects.path, path))
  if (!row) return null
  return row.target === null ? { status: 410 } : { status: 301, target: row.target }
}

export const fateLoader = loader(findFate, (_, path) => [`redirect:${path}`])

/**
 * Sends an address on to `target`, or says that its page was withdrawn (null). What led to the address before leads to the
 * target too, so that nobody is sent on twice.
 */
export async function setRedirect(db: Db, path: string, target: string | null): Promise<void> {
  await db
    .insert(redirects)
    .values({ path, target })
    .onConflictDoUpdate({ target: redirects.path, set: { target } })
  if (target !== null) {
    await db.delete(redirects).where(eq(redirects.path, target))
    await db.update(redirects).set({ target }).where(eq(redirects.target, path))
  }
}

/** The address has its own page again. */
export async function removeRedirect(db: Db, path: string): Promise<void> {
  await db.delete(redirects).where(eq(redirects.path, path))
}
