import type { BankPart, BankText } from '#lib/bank-questions/shapes.ts'
import { alternatives, countBlanks } from '#lib/questions/blanks.ts'
import { letterHeads } from '#lib/questions/heads.ts'
import { questionRow } from '#lib/questions/table.ts'
import type { FullQuestion, QuestionMeta, QuestionParts } from '#lib/questions/types.ts'
import { namedEach, type PartNames } from './part-names.ts'

type Options = {
  /** The id of the question in content files. */
  id: string
  names: PartNames
  /** Fields of the stored line that the desk does not write. */
  license: Pick<QuestionMeta, 'license' | 'license_class' | 'derived'>
}

/**
 * The line of a content file that says what staff wrote: fields that are empty or not of its type are left out, new
 * sub-questions and scoring points get names that were never used. A half-written one is a line, too: `parseQuestion` has to check it.
 */
export function lineOfText(text: BankText, { id, names, license }: Options): FullQuestion {
  const { subject, category, year, source, difficulty, materials, sub_questions } = text
  const own = partOf(text, id, names)
  const subs = withIds(sub_questions, id, names)
  return {
    ...own,
    ...{ subject: subject.trim(), category: category.trim() },
    ...(text.type === 'synthesis' && {
      materials: materials.map(({ content }) => ({ content })),
      sub_questions: subs.map((sub) => partOf(sub, sub.id, names)),
    }),
    ...(year !== null && { year }),
    ...(source.trim() !== '' && { source: source.trim() }),
    ...(difficulty !== null && { difficulty }),
    ...license,
  }
}

/** An id that is none of this question's, as of a part that was copied from another one, is a new part's. */
function withIds(subs: readonly BankPart[], id: string, { ids }: PartNames): BankPart[] {
  const known = subs.map((sub) => (ids.has(sub.id) ? sub.id : ''))
  const given = namedEach(known, { prefix: `${id}-`, taken: [...ids, id] })
  return subs.map((sub, index) => ({ ...sub, id: given[index] ?? '' }))
}

type OwnText = Omit<BankPart, 'id'>

function partOf(text: OwnText, id: string, { codes }: PartNames): QuestionParts {
  const { type, stem, analysis, analyses, words_num, points, score } = text
  const has = (field: 'answer_list' | 'words_num' | 'points') =>
    questionRow(type).fields.includes(field)
  return {
    ...{ id, type, stem, options: optionsOf(text), answer: answerOf(text), analysis },
    ...(analyses.length > 0 && { analyses: [...analyses] }),
    ...(has('answer_list') && blanksOf(text)),
    ...(has('words_num') && words_num !== null && { words_num }),
    ...(has('points') && points.length > 0 && { points: pointsOf(points, codes.get(id) ?? []) }),
    ...(score !== null && { score }),
  }
}

/** Heads that were left empty follow from the place, and the two options of a true-or-false question from its type. */
function optionsOf({ type, options }: OwnText): QuestionParts['options'] {
  if (!questionRow(type).fields.includes('options')) return []
  if (type === 'true_false_choose' && options.length === 0)
    return [
      { head: 'A', content: '正确' },
      { head: 'B', content: '错误' },
    ]
  const letters = letterHeads(options.length)
  return options.map(({ head, content }, index) => {
    const byPlace = type === 'sequencing' ? String(index + 1) : (letters[index] ?? '')
    return { head: head.trim() || byPlace, content }
  })
}

/** That of a fill-in question is the first reading of each blank, which content files write beside the list. */
function answerOf({ type, answer, answer_list }: OwnText): string {
  if (type === 'synthesis') return ''
  if (type !== 'fill_in') return answer
  return answer_list.map((entry) => alternatives(entry)[0] ?? '').join('；')
}

function blanksOf({ stem, answer_list }: OwnText) {
  const count = countBlanks(stem)
  return { answer_list: [...answer_list], ...(count > 0 && { answer_size: count }) }
}

/** A score that is not written yet is left out, which is a fault of its own. */
function pointsOf(points: OwnText['points'], taken: readonly string[]): QuestionParts['points'] {
  const codes = namedEach(
    points.map(({ code }) => code.trim()),
    { prefix: 'P', taken },
  )
  return points.map(({ text, score, alternatives: others, required }, index) => ({
    ...{ code: codes[index] ?? '', text },
    ...(score !== null && { score }),
    ...(others.length > 0 && { alternatives: [...others] }),
    ...(required && { required }),
  })) as QuestionParts['points']
}
