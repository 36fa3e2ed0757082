import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { listOfDesk } from '#lib/platform/content/pipeline/write/list-of-desk.ts'
import { hotWords } from '#lib/site/server/tables.ts'
import { hotWordFields } from '#lib/site/site-records.ts'

const { keyword } = contentFields(hotWordFields)

/** A word that staff have switched off is an object. */
const word = z.union([keyword, z.strictObject({ keyword, shown: z.literal(false) })], {
  error: '应为一行文字，停用的为 {"keyword": "…", "shown": false}',
})

const list = listOfDesk('hot-words.json', hotWords, ['keyword'])

/** The words below the search field, in their order; the file replaces them until the desk has changed one. */
export const hotWordContent = jsonKind({
  file: 'hot-words.json',
  schema: z.array(word).max(100),
  unique: { fields: [] },
  prepare: list.prepare,
  write: (tx, words) => {
    const rows = words.map((one, position) => ({
      ...(typeof one === 'string'
        ? { keyword: one, isShown: true }
        : { keyword: one.keyword, isShown: false }),
      position,
    }))
    return list.replace(tx, rows)
  },
  readBack: async (db) => {
    const rows = await db.select().from(hotWords).orderBy(asc(hotWords.position))
    return rows.map(({ keyword, isShown }) =>
      isShown ? keyword : { keyword, shown: false as const },
    )
  },
})
