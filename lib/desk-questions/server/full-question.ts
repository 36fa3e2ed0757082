import type { PartText, QuestionText } from '#lib/desk-questions/question-text.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'

/** Where questions of the desk belong: below a catalogue for classes, so that nobody practises them. */
export const deskPlace = { subject: '作业', category: '老师出题' } as const

/** The line of a content file that says what staff wrote. */
export function fullQuestion(id: string, { stem, materials, parts }: QuestionText): FullQuestion {
  const [only] = parts
  const meta = { ...deskPlace, source: '老师出题' }
  if (materials.length === 0 && only) return { ...meta, ...partOf(id, only) }
  return {
    ...meta,
    ...{ id, type: 'synthesis', stem, options: [], answer: '', analysis: '' },
    materials: materials.map((content) => ({ content })),
    sub_questions: parts.map((part, index) => partOf(`${id}-${index + 1}`, part)),
  }
}

function partOf(id: string, part: PartText): QuestionParts {
  const { stem, wordsNum, score, answer, analysis, points } = part
  return {
    ...{ id, type: 'short_answer', stem, options: [], answer, analysis, score },
    ...(wordsNum !== null && { words_num: wordsNum }),
    ...(points.length > 0 && {
      points: points.map(({ required, ...point }, index) => ({
        code: `P${index + 1}`,
        ...point,
        ...(required && { required }),
      })),
    }),
  }
}

/** Reads back what staff wrote from such a line. */
export function textOfQuestion(full: FullQuestion): QuestionText {
  const materials = (full.materials ?? []).map(({ content }) => content)
  if (full.type !== 'synthesis') return { stem: '', materials, parts: [textOfPart(full)] }
  return { stem: full.stem, materials, parts: (full.sub_questions ?? []).map(textOfPart) }
}

function textOfPart(part: QuestionParts): PartText {
  const { stem, words_num, score, answer, analysis, points = [] } = part
  return {
    ...{ stem, wordsNum: words_num ?? null, score: score ?? 0, answer, analysis },
    points: points.map(({ text, score: marks, required = false }) => {
      return { text, score: marks, required }
    }),
  }
}
