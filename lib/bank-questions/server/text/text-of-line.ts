import type { BankPart, BankText } from '#lib/bank-questions/shapes.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'

/** A line of a content file as the desk writes it: no field is left out. The answer of a fill-in question follows from its blanks and is empty. */
export function textOfLine(full: FullQuestion): BankText {
  const { subject, category, year, source, difficulty, materials, sub_questions } = full
  return {
    ...ownText(full),
    ...{ subject, category, year: year ?? null, source: source ?? '' },
    materials: (materials ?? []).map(({ content }) => ({ content })),
    sub_questions: (sub_questions ?? []).map((sub) => ({ id: sub.id, ...ownText(sub) })),
    difficulty: difficulty ?? null,
  }
}

function ownText(part: QuestionParts): Omit<BankPart, 'id'> {
  const { type, stem, options, answer, answer_list, analysis, analyses, words_num, score } = part
  return {
    ...{ type, stem, analysis, analyses: analyses ?? [], answer_list: answer_list ?? [] },
    options: options.map(({ head, content }) => ({ head, content })),
    answer: type === 'fill_in' ? '' : answer,
    ...{ words_num: words_num ?? null, score: score ?? null },
    points: (part.points ?? []).map((point) => ({
      ...{ code: point.code, text: point.text, score: point.score ?? null },
      ...{ alternatives: point.alternatives ?? [], required: point.required ?? false },
    })),
  }
}
