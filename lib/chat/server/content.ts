import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { ANALYSIS } from '#lib/ai/server/uses.ts'
import { assistantFields } from '#lib/chat/assistant-record.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { pathName, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import {
  numbered,
  syncRows,
  unnumbered,
  withRetired,
} from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { chatAssistants } from './tables.ts'

// The ledger of uses tells assistants from the explanations by this word alone.
const key = pathName.refine((name) => name !== ANALYSIS, `${ANALYSIS} 是 AI 解析的名字，请换一个`)
const assistant = z.strictObject({ id: rowId, key, ...contentFields(assistantFields) })

/** Assistants of the AI chat in their order. One that the file leaves out is hidden, since conversations with it stay. */
export const assistantContent = jsonKind({
  file: 'chat-assistants.json',
  schema: z.array(assistant).max(20),
  unique: { fields: ['id', 'key'] },
  check: async (list, { db, faultAt }) => {
    const stored = await db
      .select({ id: chatAssistants.id, key: chatAssistants.key, ofDesk: chatAssistants.ofDesk })
      .from(chatAssistants)
      .orderBy(asc(chatAssistants.id))
    return list.flatMap(({ id, key }, index) => {
      const own = stored.find((one) => one.id === id)
      if (own?.ofDesk) return []
      if (own && own.key !== key)
        return [faultAt([index, 'key'], `${id} 的 key 是 ${own.key}，不能改：对话和用量按它记`)]
      const other = stored.find((one) => one.key === key && one.id !== id)
      return other ? [faultAt([index, 'key'], `${key} 已是 ${other.id} 的 key`)] : []
    })
  },
  prepare: warnOfDesk('chat-assistants.json', chatAssistants),
  write: async (tx, list) => {
    const stored = await tx.select().from(chatAssistants).orderBy(asc(chatAssistants.id))
    const rows = withRetired(numbered(list), stored.map(ofFile), { isShown: false })
    return await syncRows(tx, chatAssistants, ['id'], rows)
  },
  readBack: async (db) => {
    const rows = await db
      .select()
      .from(chatAssistants)
      .orderBy(asc(chatAssistants.position), asc(chatAssistants.id))
    return unnumbered(rows.map(ofFile))
  },
})

/** A row without what the database counts; an import never sets it. */
const ofFile = ({ promptVersion: _, ofDesk: __, ...row }: typeof chatAssistants.$inferSelect) => row
