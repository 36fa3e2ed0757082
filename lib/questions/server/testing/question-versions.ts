import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { hashOfLine } from '#lib/questions/server/content/question/check-questions.ts'
import { renderQuestion } from '#lib/questions/server/content/question/render-question.ts'
import { storeQuestions } from '#lib/questions/server/store-question.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

/** Stores lines of question files below one catalogue, as an import does. */
export async function storeLines(db: Db, ...lines: object[]) {
  const root = { id: 1, name: '科目', position: 0 }
  await db.insert(catalogues).values(root).onConflictDoNothing()
  return await storeQuestions(
    db,
    lines.map((line) => {
      const source = JSON.stringify(line)
      const { question: full, faults } = parseQuestion(line)
      if (!full) throw new Error(JSON.stringify(faults))
      const contentHash = hashOfLine(source)
      return {
        full,
        source,
        contentHash,
        catalogueId: 1,
        ...renderQuestion(full, createTextRenderer().render),
      }
    }),
  )
}

/** A multiple choice question of four options with the key AB. */
export const choice = {
  id: 'c1',
  type: 'multiple_choose',
  subject: '科目',
  category: '章节',
  stem: '下列正确的有',
  options: ['A', 'B', 'C', 'D'].map((head) => ({ head, content: `选项${head}` })),
  answer: 'AB',
  analysis: '旧解析',
}

/** A synthesis question of a choice with the key A, a blank and a short answer. */
export const synthesis = {
  id: 's1',
  type: 'synthesis',
  subject: '科目',
  category: '章节',
  stem: '读材料',
  options: [],
  answer: '',
  analysis: '',
  materials: [{ content: '材料' }],
  sub_questions: [
    {
      id: 's1-1',
      type: 'single_choose',
      stem: '一',
      options: choice.options,
      answer: 'A',
      analysis: '',
      score: 2,
    },
    {
      id: 's1-2',
      type: 'fill_in',
      stem: '共____项',
      options: [],
      answer: '3',
      answer_list: ['3'],
      answer_size: 1,
      analysis: '',
      score: 2,
    },
    {
      id: 's1-3',
      type: 'short_answer',
      stem: '谈谈',
      options: [],
      answer: '范文',
      analysis: '',
      score: 6,
    },
  ],
}
