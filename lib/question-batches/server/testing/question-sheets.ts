import { writeXlsx } from '#lib/platform/content/sheets/write-xlsx.ts'

const head = ['题型', '题干', 'A', 'B', 'C', 'D', '答案', '解析']

/** For tests: so many rows of choices, numbered from 1. */
export const choiceRows = (count: number, words = '第'): string[][] =>
  Array.from({ length: count }, (_, at) => [
    ...['单选题', `${words} ${at + 1} 题选哪一项？`],
    ...['甲', '乙', '丙', '丁'].map((name) => `${name}${at + 1}`),
    ...['B', `见第 ${at + 1} 页`],
  ])

/** For tests: rows as an Excel file in Base64. */
export const sheetOf = (rows: readonly (readonly string[])[], names: readonly string[] = head) =>
  Buffer.from(writeXlsx('题目', [names, ...rows])).toString('base64')

/** For tests: text as a file in Base64. */
export const fileOf = (text: string) => Buffer.from(text).toString('base64')
