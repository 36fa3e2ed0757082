import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Rows that refer to a question and go with it: nobody has made them by using it. */
export const ownRows: readonly string[] = [
  ...['question_versions', 'question_keys', 'scoring_points', 'question_stats'],
  ...['question_batch_questions', 'ai_texts', 'drills'],
  // A report of a question that goes stays, as feedback about none.
  'feedbacks',
]

/** Words, with their measure, for all else that refers to a question, by table. */
export const useWords: Readonly<Record<string, string>> = {
  ...{ sitting_questions: '次出现在练习里', first_answers: '份作答', wrong_questions: '条错题' },
  ...{ favorites: '个收藏', question_notes: '条笔记', lecture_unlocks: '次打开讲解' },
  ...{ own_paper_questions: '次进入我的组卷', ai_uses: '条 AI 解析', ai_hints: '条 AI 提示' },
  ...{ marking_scripts: '份待批或已批的答卷', homework_questions: '次布置为作业' },
  ...{ homework_answers: '份作业作答', paper_questions: '次进入试卷', errata: '条勘误' },
  ...{ daily_questions: '次选为每日一题', daily_answers: '份每日一题作答' },
  guest_daily_answers: '份每日一题作答（未登录）',
}

/** Lists the columns that refer to questions, be it by their name alone: what days hold outlives them, and sittings are begun by thousands. */
export async function referringColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'questions'::regclass
    union
    select a.attrelid::regclass::text, a.attname
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where a.attname = 'question_id' and a.atttypid = 'int'::regtype
      and c.relnamespace = (select relnamespace from pg_class where oid = 'questions'::regclass)
    order by 1, 2`)
  return [...rows]
}

/** Says how these questions have come to be used, such as 12 份作答; empty when nobody has. */
export async function usesOf(tx: Db, questionIds: readonly number[]): Promise<string[]> {
  const uses: string[] = []
  for (const { table, column } of await referringColumns(tx)) {
    if (ownRows.includes(table)) continue
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(table)}
      where ${sql.identifier(column)} = any(${sql.param([...questionIds])}::int[])`)
    const count = rows[0]?.count ?? 0
    if (count > 0) uses.push(`${count} ${useWords[table] ?? '处别的记录'}`)
  }
  return uses
}
