import { seedDocuments } from '#lib/documents/server/content.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { routes } from '#lib/tables/routes.ts'

/** The documents without which a page of the menus and the sitemap would be missing: those of pages that are nothing but prose. */
export const fixedDocuments: readonly string[] = routes
  .filter(({ internal }: Row) => internal === '/document/{name}' || internal === '/tutoring/{name}')
  .map(({ path }) => path.slice(1))
  .concat('privacy')

/** Gives a portal the fixed documents that its content left out; answers how many. What is stored is never touched. */
export const seedFixedDocuments = (db: Db, dir = 'content'): Promise<number> =>
  seedDocuments(db, dir, fixedDocuments)
