import type { BankPart, BankText } from '#lib/bank-questions/shapes.ts'
import { seenText, typedText } from '#lib/platform/content/record/form.ts'
import { typedNumber } from '#lib/platform/content/record/typed-number.ts'
import { letterHeads } from '#lib/questions/heads.ts'
import { isChoice, type PartDraft, type QuestionDraft, shownOrder } from './question-draft.ts'

/** The question that was typed, with what its type has; numbers that are none are null, and said by `numberFaults`. */
export function textOfDraft(draft: QuestionDraft): BankText {
  const isWhole = draft.type === 'synthesis'
  return {
    ...partText(draft),
    ...{ subject: typedText(draft.subject), category: typedText(draft.category) },
    ...{ year: typedNumber(draft.year), difficulty: typedNumber(draft.difficulty) },
    source: typedText(draft.source),
    materials: isWhole
      ? draft.materials.map(({ content }) => ({ content: seenText(content) }))
      : [],
    sub_questions: isWhole ? draft.parts.map((part) => ({ id: part.id, ...partText(part) })) : [],
  }
}

function partText(part: PartDraft): Omit<BankPart, 'id'> {
  const { type, stem, blanks, analysis, analyses, points } = part
  const isWritten = type === 'short_answer'
  const answer_list = type === 'fill_in' ? blanks.map(({ readings }) => typedText(readings)) : []
  return {
    ...{ type, stem: seenText(stem), ...keyed(part), answer_list },
    analysis: seenText(analysis),
    analyses: analyses.map(({ type, content }) => ({
      type,
      content: type === 'text' ? seenText(content) : typedText(content),
    })),
    words_num: isWritten ? typedNumber(part.wordsNum) : null,
    points: isWritten
      ? points.map(({ code, text, score, alternatives, required }) => ({
          ...{ code, text: typedText(text), score: typedNumber(score), required },
          alternatives: linesOf(alternatives),
        }))
      : [],
    score: typedNumber(part.score),
  }
}

/** Options by position, and the answer that they give. */
function keyed({ type, options, answer }: PartDraft): Pick<BankPart, 'options' | 'answer'> {
  if (isChoice(type)) {
    const heads = letterHeads(options.length)
    return {
      options: options.map(({ content }, at) => ({
        head: heads[at] ?? '',
        content: seenText(content),
      })),
      answer: heads.filter((_, at) => options[at]?.isRight).join(''),
    }
  }
  if (type === 'sequencing') {
    const shown = shownOrder(options)
    return {
      options: shown.map(({ content }, at) => ({
        head: String(at + 1),
        content: seenText(content),
      })),
      answer: options.map((option) => shown.indexOf(option) + 1).join(','),
    }
  }
  // That of a fill-in question follows from its blanks.
  return { options: [], answer: type === 'short_answer' ? seenText(answer) : '' }
}

const linesOf = (text: string) =>
  seenText(text)
    .split('\n')
    .map((line) => typedText(line))
    .filter((line) => line !== '')

const isNoNumber = (typed: string) => typed.trim() !== '' && typedNumber(typed) === null

/** Says which fields of numbers hold something else, by their names in BankText: it would be lost otherwise. */
export function numberFaults(draft: QuestionDraft): Record<string, string> {
  const fields: NumberField[] = [
    { field: 'year', name: '年份', typed: draft.year },
    ...numbersOf(draft, ''),
    ...draft.parts.flatMap((part, at) => numbersOf(part, `sub_questions.${at}.`)),
  ]
  const faulty = fields.filter(({ typed }) => isNoNumber(typed))
  return Object.fromEntries(faulty.map(({ field, name }) => [field, `${name}应为数字`]))
}

type NumberField = { field: string; name: string; typed: string }

const numbersOf = ({ score, wordsNum, points }: PartDraft, at: string): NumberField[] => [
  { field: `${at}score`, name: '分值', typed: score },
  { field: `${at}words_num`, name: '字数', typed: wordsNum },
  ...points.map((point, place) => ({
    field: `${at}points.${place}.score`,
    name: `采分点 ${place + 1} 的分值`,
    typed: point.score,
  })),
]
