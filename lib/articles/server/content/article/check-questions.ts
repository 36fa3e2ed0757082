import { isEmbeddable } from '#lib/articles/embeddable.ts'
import type { LocalFault } from '#lib/platform/content/pipeline/read/located-yaml.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import type { ParsedArticle } from './parse-article.ts'

/** Those of some questions that are known, by the ids of their content files. */
export type EmbeddableQuestions = (wanted: string[]) => Promise<Map<string, { type: QuestionType }>>

/** Says what keeps questions out of a text: that there is no such question, or that it is not answered by choosing. */
export async function questionFaults(
  questions: ParsedArticle['questions'],
  known: EmbeddableQuestions,
): Promise<LocalFault[]> {
  if (questions.length === 0) return []
  const there = await known(questions.map(({ id }) => id))
  return questions.flatMap(({ line, id }) => {
    const type = there.get(id)?.type
    if (type === undefined) return [{ line, field: 'body', reason: `没有题目 ${id}` }]
    if (isEmbeddable(type)) return []
    return [{ line, field: 'body', reason: `题目 ${id} 不是单选、多选或判断题，不能放进文章` }]
  })
}
