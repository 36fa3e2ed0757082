import { type SQL, sql } from 'drizzle-orm'
import type { WeighedWord } from '#lib/chat/server/retrieval/weigh-words.ts'

/** For `where` and `order by`: whether a text holds any word of a question, and the weights of those it holds. */
export function holdsWords(text: SQL, words: readonly WeighedWord[]): { holds: SQL; value: SQL } {
  const each = words.map(({ forms, weight }) => {
    const patterns = forms.map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`)
    const isHeld = sql`${text} ilike any (${sql.param(patterns)}::text[])`
    return { isHeld, value: sql`case when ${isHeld} then ${weight}::float8 else 0 end` }
  })
  return {
    holds: sql`(${sql.join(
      each.map(({ isHeld }) => isHeld),
      sql` or `,
    )})`,
    value: sql`(${sql.join(
      each.map(({ value }) => value),
      sql` + `,
    )})`,
  }
}
