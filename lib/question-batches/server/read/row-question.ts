import type { FoundParts, FoundQuestion } from '#lib/question-batches/found.ts'
import { countBlanks } from '#lib/questions/blanks.ts'
import { sortedLetters } from '#lib/questions/heads.ts'
import type { Option, QuestionType } from '#lib/questions/types.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { orderOf } from './structure/answer-text.ts'

/** Cells of a row by their columns, trimmed; `options` by their letters, without the empty ones at the end. */
export type Row = {
  line: number
  cells: Partial<Record<SheetColumn, string>>
  options: readonly string[]
}

const typeNames: Readonly<Record<string, QuestionType>> = {
  ...{ 单选: 'single_choose', 单项选择: 'single_choose', 选择: 'single_choose' },
  ...{ 判断: 'true_false_choose', 是非: 'true_false_choose' },
  ...{ 多选: 'multiple_choose', 多项选择: 'multiple_choose' },
  ...{ 不定项: 'non_directional_choose', 不定项选择: 'non_directional_choose' },
  ...{ 排序: 'sequencing', 填空: 'fill_in' },
  ...{ 简答: 'short_answer', 问答: 'short_answer', 主观: 'short_answer', 论述: 'short_answer' },
  ...{ 申论: 'short_answer', 写作: 'short_answer' },
}

const MENTIONED = '单选题、多选题、不定项选择题、判断题、排序题、填空题、简答题'

type Made<T> = { made: T; reasons: string[] }

/** The question of a row, without its material, and what is wrong with the row, in sentences; what the rules of its type say of the question is found later. */
export function questionOfRow({ cells, options }: Row): Made<FoundParts | null> {
  const type = typeNames[(cells.题型 ?? '').replace(/\s|题$/g, '')]
  if (!type) {
    const said = cells.题型 ? `不认识题型“${cells.题型}”` : '没有写题型'
    return { made: null, reasons: [`${said}，请写 ${MENTIONED} 之一；材料题把材料写在“材料”列`] }
  }
  const reasons: string[] = []
  const gap = options.indexOf('')
  if (gap >= 0) reasons.push(`选项 ${letterAt(gap)} 空着，请填上，或把后面的选项往前移`)
  const score = numberOf(cells.分值, /分$/)
  if (Number.isNaN(score)) reasons.push(`分值“${cells.分值}”不是数，请只写数字，如 2 或 0.5`)
  const words = numberOf(cells.字数, /字(以内)?$/)
  if (Number.isNaN(words)) reasons.push(`字数“${cells.字数}”不是数，请只写数字，如 300`)
  const answered = answerOf(type, cells, options)
  const { answer = '', ...own } = answered.made
  const made: FoundParts = {
    ...{ type, stem: stemOf(type, cells.题干 ?? ''), options: [], answer },
    ...{ analysis: cells.解析 ?? '', ...own },
    ...(score !== undefined && !Number.isNaN(score) && { score }),
    ...(words !== undefined && !Number.isNaN(words) && { words_num: words }),
  }
  return { made, reasons: [...reasons, ...answered.reasons] }
}

/** Reads where the question of a row comes from and belongs. */
export function metaOfRow({ cells }: Row): Made<Partial<FoundQuestion>> {
  const reasons: string[] = []
  const year = numberOf(cells.年份, /年$/)
  if (Number.isNaN(year)) reasons.push(`年份“${cells.年份}”不是数，请写四位数字，如 2026`)
  const difficulty = difficulties[cells.难度 ?? ''] ?? numberOf(cells.难度, /级$/)
  if (Number.isNaN(difficulty)) reasons.push(`难度“${cells.难度}”请写 1（易）至 5（难）`)
  const made = {
    ...(cells.科目 && { subject: cells.科目 }),
    ...(cells.目录 && { category: cells.目录 }),
    ...(cells.来源 && { source: cells.来源 }),
    ...(year !== undefined && !Number.isNaN(year) && { year }),
    ...(difficulty !== undefined && !Number.isNaN(difficulty) && { difficulty }),
  }
  return { made, reasons }
}

const difficulties: Readonly<Record<string, number>> = {
  ...{ 易: 1, 容易: 1, 较易: 2, 中: 3, 中等: 3, 较难: 4, 难: 5, 困难: 5 },
}

/** Undefined where nothing is written, NaN for what is no number. */
function numberOf(text = '', unit: RegExp): number | undefined {
  const bare = text.normalize('NFKC').replace(unit, '').trim()
  if (bare === '') return
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN
}

/** Spreadsheets make a long line of underscores short, and wide signs are typed by Chinese keyboards. */
function stemOf(type: QuestionType, text: string): string {
  return type === 'fill_in' ? text.replace(/[_＿]{2,}/g, '____') : text
}

const letterAt = (index: number) => String.fromCharCode(65 + index)
const lettered = (options: readonly string[]): Option[] =>
  options.map((content, index) => ({ head: letterAt(index), content }))

type Answered = Made<Partial<FoundParts>>

function answerOf(type: QuestionType, cells: Row['cells'], options: readonly string[]): Answered {
  const text = cells.答案 ?? ''
  if (type === 'short_answer') return withoutOptions({ answer: text }, options)
  if (type === 'fill_in') return withoutOptions(blanksOf(cells, text), options)
  if (type === 'true_false_choose') return trueFalse(text, options)
  if (type === 'sequencing') return sequence(text, options)
  const letters = lettersOf(text)
  const made = { options: lettered(options), answer: sortedLetters(letters) }
  return { made, reasons: /^[A-Z]+$/.test(letters) ? [] : [letterFault(text)] }
}

const letterFault = (text: string) =>
  text === '' ? '没有写答案' : `答案“${text}”请写选项的字母，如 B 或 ACD`

const withoutOptions = (made: Answered['made'], options: readonly string[]): Answered => ({
  made,
  reasons: options.length > 0 ? ['这种题型没有选项，请清空选项各列，或改题型'] : [],
})

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,、;.]/g, '')

/** Several blanks are parted by semicolons or line breaks; `|` parts what else is right in one. */
function blanksOf({ 题干 = '' }: Row['cells'], text: string): Answered['made'] {
  const answer_size = countBlanks(stemOf('fill_in', 题干))
  const entries = answer_size > 1 ? text.split(/[；;\n]/) : [text]
  const answer_list = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return { answer_list, ...(answer_size > 0 && { answer_size }) }
}

const RIGHT = /^(对|正确|是|√|✓|T|TRUE)$/
const WRONG = /^(错|错误|否|×|✗|X|F|FALSE)$/
const truthOf = (text: string) => (RIGHT.test(text) ? true : WRONG.test(text) ? false : null)

/** A letter names a column, a word the option that says so, in whichever column it stands. */
function trueFalse(text: string, options: readonly string[]): Answered {
  const said = lettersOf(text)
  const given = options.length > 0 ? options : ['正确', '错误']
  const truth = truthOf(said)
  const at = truth === null ? -1 : given.findIndex((one) => truthOf(lettersOf(one)) === truth)
  const answer = /^[AB]$/.test(said) ? said : at >= 0 ? letterAt(at) : ''
  const made = { options: lettered(given), answer }
  return { made, reasons: answer ? [] : [`判断题的答案请写“对”或“错”，现在是“${text}”`] }
}

/** Options are numbered: the answer names them by their columns or by their numbers. */
function sequence(text: string, options: readonly string[]): Answered {
  const letters = [...lettersOf(text.replace(/[-—–→>]/g, ''))]
  const numbers =
    orderOf(text)?.map(Number) ??
    letters.map((sign) => (/[A-Z]/.test(sign) ? sign.charCodeAt(0) - 64 : Number.NaN))
  const made = {
    options: options.map((content, index) => ({ head: String(index + 1), content })),
    answer: numbers.join(','),
  }
  const isOrder = numbers.length > 0 && numbers.every((one) => one >= 1)
  return { made, reasons: isOrder ? [] : [`答案“${text}”请写各项的次序，如 2-1-4-3 或 BADC`] }
}
