import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { listOfDesk } from '#lib/platform/content/pipeline/write/list-of-desk.ts'
import { numbered } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { friendlyLinks } from '#lib/site/server/tables.ts'
import { friendlyLinkFields } from '#lib/site/site-records.ts'

const { isShown: _, ...fields } = friendlyLinkFields
const list = listOfDesk('friendly-links.json', friendlyLinks, ['link'])

/** The links of the footer, in their order; the file replaces them until the desk has changed one. */
export const friendlyLinkContent = jsonKind({
  file: 'friendly-links.json',
  schema: z
    .array(z.strictObject({ ...contentFields(fields), shown: z.boolean().default(true) }))
    .max(500),
  unique: { fields: ['link'] },
  prepare: list.prepare,
  write: (tx, links) => {
    const rows = numbered(links).map(({ shown, ...row }) => ({ ...row, isShown: shown }))
    return list.replace(tx, rows)
  },
  readBack: async (db) => {
    const rows = await db.select().from(friendlyLinks).orderBy(asc(friendlyLinks.position))
    return rows.map(({ name, link, isShown }) => ({
      ...{ name, link },
      ...(!isShown && { shown: false }),
    }))
  },
})
