import type { Rich } from '../body/rich.ts'
import { leadingKey } from './leading-key.ts'
import { halfWidth } from './line.ts'

const wordIn = (cell: Rich | undefined) => halfWidth(cell?.text ?? '').replace(/\s/g, '')
const numberWord = /^(?:题号|序号|题目)$/
const answerWord = /^(?:正确|参考|标准)?答案$/

/** Whether a table says that it holds answers, or holds nothing but numbers and keys. */
export function isAnswerTable(rows: readonly Rich[][]): boolean {
  const words = rows.flat().map(wordIn)
  return (
    words.some((word) => numberWord.test(word) || answerWord.test(word)) ||
    words.every((word) => word === '' || /^\d{1,3}$/.test(word) || leadingKey(word) !== undefined)
  )
}

/** The answers of a table with the numbers in rows above them, or in a column before them. */
export function tableEntries(rows: readonly Rich[][]): [number, Rich, Rich?][] {
  const numberIn = (cell: Rich | undefined) =>
    Number(/^(?:第 *)?(\d{1,3}) *(?:题|[.、])?$/.exec(halfWidth(cell?.text ?? '').trim())?.[1] ?? 0)
  const across = rows.flatMap((row, at): [number, Rich][] => {
    const numbers = row.map(numberIn)
    const below = rows[at + 1]
    const isNumbers = numbers.filter((number) => number > 0).length >= Math.max(1, row.length - 1)
    if (!isNumbers || !below || below.some((cell) => numberIn(cell) > 0)) return []
    return numbers.flatMap((number, column): [number, Rich][] => {
      const cell = below[column]
      return number > 0 && cell && cell.text !== '' ? [[number, cell]] : []
    })
  })
  if (across.length > 0) return across
  const head = (rows[0] ?? []).map(wordIn)
  const columns = {
    number: Math.max(
      head.findIndex((word) => numberWord.test(word)),
      0,
    ),
    answer: head.findIndex((word) => answerWord.test(word)),
    analysis: head.findIndex((word) => /解析|详解/.test(word) && !answerWord.test(word)),
  }
  return rows.flatMap((row): [number, Rich, Rich?][] => {
    const number = numberIn(row[columns.number])
    const [answer, analysis] =
      columns.answer < 0 ? [row[1], row[2]] : [row[columns.answer], row[columns.analysis]]
    // Which column has the answers is not said.
    if (columns.answer < 0 && row.length > 3 && !leadingKey(halfWidth(answer?.text ?? '')))
      return []
    // Numbers and answers by turns: 1 A 11 C.
    const places = row.flatMap((_, at) => (at % 2 === 0 ? [at] : []))
    if (row.length >= 4 && row.length % 2 === 0 && numberIn(row[2]) > 0)
      return places.flatMap((at): [number, Rich][] => {
        const cell = row[at + 1]
        return numberIn(row[at]) > 0 && cell?.text ? [[numberIn(row[at]), cell]] : []
      })
    return number > 0 && answer ? [[number, answer, analysis]] : []
  })
}
