import { inArray } from 'drizzle-orm'
import { textKind } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Db } from '#lib/platform/db/client.ts'
import {
  type CheckedQuestion,
  checkQuestions,
} from '#lib/questions/server/content/question/check-questions.ts'
import { compareQuestions } from '#lib/questions/server/content/question/compare-questions.ts'
import { ensureCatalogues } from '#lib/questions/server/content/question/ensure-catalogues.ts'
import { exportQuestions } from '#lib/questions/server/content/question/export-questions.ts'
import { questionExtensions } from '#lib/questions/server/content/question/question-files.ts'
import { writeQuestions } from '#lib/questions/server/content/question/write-questions.ts'
import { questions, questionVersions } from '#lib/questions/server/tables.ts'
import { allWritten, isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { catalogueContent } from './catalogues.ts'

/**
 * `questions/**.jsonl`, one question a line (lib/questions/full-shapes.ts), below the catalogues that it names; missing ones
 * are made. A changed question is a new version, a changed key also an erratum; one that the folder no longer has stays.
 */
export const questionContent = textKind({
  format: 'jsonl',
  folder: 'questions',
  extensions: questionExtensions,
  mayBeLoose: true,
  references: { catalogues: catalogueContent },
  none: { created: 0, changed: 0, unchanged: 0, errata: 0 },
  progress: { check: ['检查题目', '个文件'], write: ['导入题目', '题'] },
  names: async (db, checked: CheckedQuestion[]) => (wanted: string[]) =>
    knownQuestions(db, checked, new Set(wanted)),
  check: checkQuestions,
  // Which of the changed keys are errata only their writing finds out.
  compare: async (db, checked, { counts, changed, warn }) => {
    if (await compareQuestions(db, checked, { counts, warn })) changed(catalogueContent)
  },
  write: async (db, checked, { changed, ...context }) => {
    const { ids, created } = await ensureCatalogues(db, checked)
    if (created) changed(catalogueContent)
    await writeQuestions(db, checked, ids, context)
  },
  export: exportQuestions,
})

/** Facts for which others refer to a question. */
export type KnownQuestion = { type: QuestionType; isWritten: boolean }

/** The questions of an import, and those of the wanted ones that are stored, by their ids; what the desk has written is as it is stored, whatever the folder says. */
async function knownQuestions(
  db: Db,
  checked: CheckedQuestion[],
  wanted: Set<string>,
): Promise<Map<string, KnownQuestion>> {
  const known = new Map(checked.map(({ id, type, isWritten }) => [id, { type, isWritten }]))
  const named = [...wanted]
  for (let at = 0; at < named.length; at += 1000) {
    const { contentId: id, type, ofDesk } = questions
    const rows = await db
      .select({ id, type, isWritten: allWritten, ofDesk })
      .from(questions)
      .innerJoin(questionVersions, isCurrentVersion)
      .where(inArray(questions.contentId, named.slice(at, at + 1000)))
    for (const { id, ofDesk, ...question } of rows)
      if (ofDesk || !known.has(id)) known.set(id, question)
  }
  return known
}
