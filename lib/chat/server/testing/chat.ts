import { readFile } from 'node:fs/promises'
import { chatAssistants } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** For tests: stores the assistants of the demo content. */
export async function addAssistants(db: Db): Promise<void> {
  const list = JSON.parse(await readFile('content/chat-assistants.json', 'utf8'))
  const rows = (list as (typeof chatAssistants.$inferInsert)[]).map((row, position) => ({
    ...row,
    position,
  }))
  await db.insert(chatAssistants).values(rows)
}
