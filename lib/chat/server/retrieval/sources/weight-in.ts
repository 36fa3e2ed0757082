import { type SQL, sql } from 'drizzle-orm'
import type { WeighedWord } from '#lib/chat/server/retrieval/weigh-words.ts'

/** For `select`: the weights of those words of a question that a text holds, added up; 0 when it holds none. */
export function weightIn(text: SQL, words: readonly WeighedWord[]): SQL {
  const each = words.map(({ forms, weight }) => {
    const patterns = forms.map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`)
    // Letter case costs a pass over the text, which Chinese words do not need.
    const like = forms.some((form) => /[a-z]/.test(form)) ? sql`ilike` : sql`like`
    const isHeld = sql`${text} ${like} any (${sql.param(patterns)}::text[])`
    return sql`case when ${isHeld} then ${weight}::float8 else 0 end`
  })
  return sql`(${sql.join(each, sql` + `)})`
}
