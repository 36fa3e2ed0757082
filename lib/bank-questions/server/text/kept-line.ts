import { seenText, typedText } from '#lib/platform/content/record/form.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'

/**
 * Takes from the stored line (`was`) each text that differs from the written one in what a form cannot hold, such as the
 * ends of its lines: what nobody has changed stays as it is, and is no other question. Parts are told apart by their ids,
 * points by their codes, all else by its place.
 */
export function keptLine(line: FullQuestion, was: FullQuestion): FullQuestion {
  const { materials, sub_questions, source } = line
  return {
    ...keptPart(line, was),
    ...{ subject: line.subject, category: line.category },
    ...(source !== undefined && { source: kept(source, was.source, typedText) }),
    ...(materials && {
      materials: materials.map(({ content }, at) => ({
        content: kept(content, was.materials?.[at]?.content, seenText),
      })),
    }),
    ...(sub_questions && {
      sub_questions: sub_questions.map((sub) => {
        const before = was.sub_questions?.find(({ id }) => id === sub.id)
        return before ? keptPart(sub, before) : sub
      }),
    }),
  }
}

function keptPart<P extends QuestionParts>(part: P, was: QuestionParts): P {
  const { analyses, answer_list, points } = part
  return {
    ...part,
    stem: kept(part.stem, was.stem, seenText),
    options: part.options.map(({ head, content }, at) => ({
      head,
      content: kept(content, was.options[at]?.content, seenText),
    })),
    answer: keptAnswer(part, was),
    analysis: kept(part.analysis, was.analysis, seenText),
    ...(analyses && {
      analyses: analyses.map((one, at) => {
        const before = was.analyses?.[at]
        const form = one.type === 'text' ? seenText : typedText
        return { ...one, content: kept(one.content, before?.content, form) }
      }),
    }),
    ...(answer_list && { answer_list: keptList(answer_list, was.answer_list ?? []) }),
    ...(points && {
      points: points.map((point) => {
        const before = was.points?.find(({ code }) => code === point.code)
        return before && saysOf(point) === saysOf(before) ? before : point
      }),
    }),
  }
}

const kept = (text: string, was: string | undefined, form: (text: string) => string) =>
  was !== undefined && form(text) === form(was) ? was : text

const keptList = (entries: readonly string[], was: readonly string[]) =>
  entries.map((entry, at) => kept(entry, was[at], (text) => typedText(text)))

/** The answer of a blank is written by its readings; a file may write it otherwise. */
function keptAnswer({ type, answer, answer_list }: QuestionParts, was: QuestionParts): string {
  if (type !== 'fill_in') return kept(answer, was.answer, seenText)
  const list = keptList(answer_list ?? [], was.answer_list ?? [])
  const isSame = was.type === type && String(list) === String(was.answer_list ?? [])
  return isSame && list.length === was.answer_list?.length ? was.answer : answer
}

type Point = NonNullable<QuestionParts['points']>[number]

function saysOf({ text, score, alternatives = [], required = false }: Point): string {
  const others = alternatives.map((one) => typedText(one)).filter((one) => one !== '')
  return JSON.stringify([typedText(text), score, others, required])
}
