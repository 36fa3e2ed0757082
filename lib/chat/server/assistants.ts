import { asc, eq } from 'drizzle-orm'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import type { SourceKind } from '#lib/chat/sources.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { chatAssistants } from './tables.ts'

export type AssistantRow = typeof chatAssistants.$inferSelect

/** The assistants that are offered, in their order. */
export async function allAssistants(db: Db): Promise<AssistantRow[]> {
  return await db
    .select()
    .from(chatAssistants)
    .where(eq(chatAssistants.isShown, true))
    .orderBy(asc(chatAssistants.position), asc(chatAssistants.id))
}

/** An assistant as visitors see it. */
export function toAssistant(row: AssistantRow): ChatAssistant {
  const { key, name, blurb, freePerDay } = row
  const examples = row.examples
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  return { key, name, blurb, freePerDay, examples, sources: sourcesOf(row) }
}

/** Which passages it may cite. */
export function sourcesOf(row: AssistantRow): SourceKind[] {
  const flags: [SourceKind, boolean][] = [
    ['article', row.citesArticle],
    ['document', row.citesDocument],
    ['exam', row.citesExam],
    ['analysis', row.citesAnalysis],
    ['interview', row.citesInterview],
  ]
  return flags.flatMap(([kind, isCited]) => (isCited ? [kind] : []))
}
