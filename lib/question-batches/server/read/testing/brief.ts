import type { FoundParts } from '#lib/question-batches/found.ts'

/** A question in a line, for tables of tests: type: stem | options | answer | analysis | …, in which `⏎` is a new line. */
export function brief(parts: FoundParts): string {
  const { type, stem, options, answer, analysis, answer_list, points, materials, sub_questions } =
    parts
  const rest = {
    ...{ answer_list, points: points?.map(({ text, score }) => `${text} ${score}`) },
    ...{ words_num: parts.words_num, score: parts.score },
  }
  return [
    `${type}: ${stem}`,
    options.map(({ head, content }) => `${head}.${content}`).join(' '),
    answer,
    analysis,
    ...Object.entries(rest).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    ),
    ...(materials ?? []).map(({ content }) => `《${content}》`),
    ...(sub_questions ?? []).map((sub) => `[${brief(sub)}]`),
  ]
    .join(' | ')
    .replaceAll('\n', '⏎')
}
