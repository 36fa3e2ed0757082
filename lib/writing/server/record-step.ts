import type { ArticleState } from '#lib/articles/states.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { FieldsOf } from '#lib/staff/history-nouns.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'

type Fields = FieldsOf<'article'>

type Step = {
  staffId: number
  id: number
  /** Null: the article was made. */
  before: Fields | null
  after: Fields
  reason?: string
  /** Whether it takes the right to make public. */
  isApproval?: boolean
}

/** Keeps a step of an article in the history of the desk; what its texts say is kept by the versions. */
export async function recordStep(tx: Db, { isApproval, ...step }: Step): Promise<void> {
  const permission = isApproval ? ({ permission: 'articles.approve' } as const) : {}
  await recordChange(tx, { noun: 'article', ...step, ...permission })
}

/** Takes the fields of a text for the history. */
export function textFields(text: ArticleText, state: ArticleState): Fields {
  const { title, description, columnId, subColumnId, cityId, tags, source, dueOn } = text
  return {
    ...{ state, title, description, columnId, subColumnId, cityId, source, dueOn },
    tags: tags.join('，'),
  }
}
