import { splitSequence } from '#lib/questions/marking/sequence.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { alternatives, countBlanks } from './blanks.ts'
import { letterHeads, sortedLetters } from './heads.ts'
import type { QuestionParts } from './types.ts'

/** Fault of a question: the field's path and a Chinese sentence that names it. */
export type PartFault = { path: (string | number)[]; reason: string }

/** The faults of a choice question whose answer has `least` to `most` letters. */
export function choiceFaults(question: QuestionParts, least: number, most: number): PartFault[] {
  const { options, answer } = question
  const letters = [...answer]
  const unknown = letters.filter((letter) => !options.some(({ head }) => head === letter))
  return [
    ...headFaults(question, letterHeads(options.length)),
    ...when(options.length < 2, 'options', 'options 至少要有两个选项'),
    ...when(options.length > 26, 'options', 'options 至多 26 个选项'),
    ...when(unknown.length > 0, 'answer', `answer 中的 ${unknown.join('')} 不在选项之中`),
    ...when(sortedLetters(answer) !== answer, 'answer', 'answer 应为不重复、按顺序排列的选项字母'),
    ...when(letters.length < least, 'answer', `answer 至少要有 ${least} 个选项字母`),
    ...when(letters.length > most, 'answer', `answer 至多 ${most} 个选项字母`),
  ]
}

/** The faults of a true-or-false question beside those of a choice. */
export function trueFalseFaults(question: QuestionParts): PartFault[] {
  return [
    ...when(question.options.length !== 2, 'options', 'options 应为 A 正确、B 错误两项'),
    ...choiceFaults(question, 1, 1),
  ]
}

/** The faults of a sequencing question: heads 1 to n, and an answer that names each once. */
export function sequenceFaults(question: QuestionParts): PartFault[] {
  const { options, answer } = question
  const heads = options.map((_, index) => String(index + 1))
  const entries = splitSequence(answer)
  const whole = entries.length === heads.length && heads.every((head) => entries.includes(head))
  return [
    ...headFaults(question, heads),
    ...when(options.length < 2, 'options', 'options 至少要有两项'),
    ...when(
      !whole || entries.join(',') !== answer,
      'answer',
      `answer 应为 1 至 ${heads.length} 各出现一次、以半角逗号分隔的排列`,
    ),
  ]
}

/** The faults of a fill-in question: blanks, `answer_size` and `answer_list` agree. */
export function blankFaults({ stem, answer_size, answer_list = [] }: QuestionParts): PartFault[] {
  const blanks = countBlanks(stem)
  return [
    ...when(blanks === 0, 'stem', 'stem 中没有空（____）'),
    ...when(
      answer_size !== blanks,
      'answer_size',
      `answer_size 应等于 stem 中空（____）的个数 ${blanks}`,
    ),
    ...when(
      answer_list.length !== blanks,
      'answer_list',
      `answer_list 应有 ${blanks} 项，每空一项`,
    ),
    ...answer_list.flatMap((entry, index) =>
      alternatives(entry).length > 0
        ? []
        : [{ path: ['answer_list', index], reason: `answer_list 第 ${index + 1} 空没有答案` }],
    ),
  ]
}

/** The faults of a short answer: a model answer is there, and its scoring points have codes of their own and add up to its marks. */
export function shortAnswerFaults({ answer, points = [], score }: QuestionParts): PartFault[] {
  const codes = points.map(({ code }) => code)
  const sum = roundMarks(points.reduce((total, point) => total + point.score, 0))
  const isOff = points.length > 0 && score !== undefined && sum !== score
  return [
    ...when(answer.trim() === '', 'answer', 'answer 缺少参考答案'),
    ...codes.flatMap((code, index) =>
      codes.indexOf(code) === index
        ? []
        : [{ path: ['points', index, 'code'], reason: `code ${code} 重复` }],
    ),
    ...when(isOff, 'points', `points 的分值之和 ${sum} 应等于 score ${score}`),
  ]
}

/** The faults of a synthesis question itself; its sub-questions are checked each by its own type. */
export function synthesisFaults(question: QuestionParts): PartFault[] {
  const { id, materials = [], sub_questions = [] } = question
  const ids = [id, ...sub_questions.map((sub) => sub.id)]
  return [
    ...when(materials.length === 0, 'materials', 'materials 至少要有一则材料'),
    ...when(sub_questions.length === 0, 'sub_questions', 'sub_questions 至少要有一个小题'),
    ...when(question.answer !== '', 'answer', 'answer 应为空，材料题的答案在各小题中'),
    ...sub_questions.flatMap((sub, index) => [
      ...(ids.indexOf(sub.id) <= index
        ? [{ path: ['sub_questions', index, 'id'], reason: `id ${sub.id} 重复` }]
        : []),
      ...(sub.type === 'synthesis'
        ? [{ path: ['sub_questions', index, 'type'], reason: 'type 小题不能又是材料题' }]
        : []),
    ]),
  ]
}

function headFaults({ options }: QuestionParts, heads: string[]): PartFault[] {
  return options.flatMap(({ head }, index) =>
    head === heads[index]
      ? []
      : [{ path: ['options', index, 'head'], reason: `head 应为 ${heads[index] ?? '更少的选项'}` }],
  )
}

function when(wrong: boolean, field: string, reason: string): PartFault[] {
  return wrong ? [{ path: [field], reason }] : []
}
