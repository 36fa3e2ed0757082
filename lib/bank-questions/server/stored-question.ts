import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { parseSource } from '#lib/questions/server/store-question.ts'
import { questionKeys, questions, questionVersions } from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import type { FullQuestion } from '#lib/questions/types.ts'
import { isOfBank } from './of-bank.ts'

export type StoredQuestion = {
  questionId: number
  version: number
  catalogueId: number
  /** Its line, with the place and the opinion on its difficulty that hold today. */
  line: FullQuestion
  /** The opinion that was written with the line; null for none. */
  difficultyOfLine: number | null
  /** The same as its rules read it; undefined when they would not accept it today. */
  full: FullQuestion | undefined
  body: QuestionBody
  key: QuestionKey
}

/** Reads the newest version of a question of the bank, by the id of content files. Throws not_found, also for what another desk writes. */
export async function storedQuestion(db: Db, id: string): Promise<StoredQuestion> {
  const [row] = await db
    .select({
      ...{ questionId: questions.id, version: questions.version, body: questionVersions.body },
      ...{ key: questionKeys.key, source: questionKeys.source },
      ...{ difficulty: questions.staffDifficulty, catalogueId: questions.catalogueId },
      // A catalogue may have been renamed since the line was written.
      subject: sql<string | null>`(select above.name from catalogues own
        join catalogues above on above.id = own.parent_id where own.id = ${questions.catalogueId})`,
      category: sql<string>`(select name from catalogues where id = ${questions.catalogueId})`,
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(
      questionKeys,
      and(eq(questionKeys.questionId, questions.id), eq(questionKeys.version, questions.version)),
    )
    .where(and(eq(questions.contentId, id), isOfBank))
  // Without its line nobody can say what was written.
  if (!row || row.source === '') throw new AppError('not_found')
  const { source, difficulty, subject, category, ...stored } = row
  const full = parseSource(source)
  const said = full ?? lineOf(source)
  // Right below the root no two names are there.
  const place = subject === null ? {} : { subject, category }
  return {
    ...{ ...stored, full, difficultyOfLine: said.difficulty ?? null },
    line: { ...said, ...place, difficulty: difficulty ?? undefined },
  }
}

/** A line that was accepted once, with the lists that it may leave out. */
function lineOf(source: string): FullQuestion {
  const said = JSON.parse(source) as FullQuestion
  const whole = <T extends Partial<FullQuestion>>(part: T) => ({
    ...{ options: [], answer: '', analysis: '' },
    ...part,
  })
  return {
    ...whole(said),
    ...(said.sub_questions && { sub_questions: said.sub_questions.map(whole) }),
  }
}
