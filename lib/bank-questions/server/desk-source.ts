import { and, desc, sql } from 'drizzle-orm'
import { staffBankQuestionPage } from '#lib/bank-questions/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { questions, questionVersions } from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'
import { isNamed } from './list-questions.ts'
import { isOfBank } from './of-bank.ts'

/** Questions of the bank by id or words of the stem; the very id comes first. */
export const bankQuestionDeskSource: DeskSource = {
  name: '题库题目',
  permission: 'questions.write',
  find: async (db, words) => {
    const { contentId, type } = questions
    const rows = await db
      .select({ contentId, type, stem: sql<string>`${questionVersions.body} ->> 'stem'` })
      .from(questions)
      .innerJoin(questionVersions, isCurrentVersion)
      .where(and(isOfBank, await isNamed(db, words)))
      .orderBy(desc(sql`${contentId} = ${words}`), desc(questions.id))
      .limit(MOST_HITS)
    return rows.map((row) => ({
      title: excerpt(plainText(row.stem), [], 60),
      says: `${row.contentId} · ${questionTypeName(row.type)}`,
      path: href(staffBankQuestionPage, { id: row.contentId }),
    }))
  },
}
