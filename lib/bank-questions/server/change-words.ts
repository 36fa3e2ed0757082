import { questionTypeName } from '#lib/questions/type-names.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'
import type { FieldsOf } from '#lib/staff/history-nouns.ts'

/** A question in the words of the history. */
export function changeWords(full: FullQuestion): FieldsOf<'bankQuestion'> {
  const { type, subject, category, materials = [], year, source, difficulty } = full
  const parts = [full, ...(full.sub_questions ?? [])]
  const each = (write: (part: QuestionParts) => string) =>
    parts
      .map(write)
      .filter((text) => text !== '')
      .join('\n')
  return {
    ...{ type: questionTypeName(type), place: `${subject} / ${category}` },
    materials: materials.map(({ content }) => content).join('\n'),
    stem: each(({ stem }) => stem),
    options: each(({ options }) =>
      options.map(({ head, content }) => `${head}. ${content}`).join('\n'),
    ),
    answer: each(({ answer, answer_list }) => answer_list?.join('；') ?? answer),
    analysis: each(({ analysis, analyses = [] }) =>
      [analysis, ...analyses.map(({ content }) => content)].filter(Boolean).join('\n'),
    ),
    points: each(({ points = [] }) =>
      points
        .map((point) => `${point.text} ${point.score} 分${point.required ? '，必得' : ''}`)
        .join('\n'),
    ),
    marks: each(({ score, words_num }) =>
      [score === undefined ? '' : `${score} 分`, words_num === undefined ? '' : `${words_num} 字`]
        .filter(Boolean)
        .join('，'),
    ),
    ...{ year: year ?? null, source: source ?? '', difficulty: difficulty ?? null },
  }
}
