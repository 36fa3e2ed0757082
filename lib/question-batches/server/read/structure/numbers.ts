import type { NumberStyle } from './draft.ts'
import { after, type Line } from './line.ts'

export type Numbered = { number: number; style: NumberStyle; rest: Line }

// 1.2 is a number of its own, 1.2024年 the first question about a year.
const dot =
  /^(?:(1000|\d{1,3}) *(?:[、)]|\.(?!\d(?!\d{3}年)))|第 *(1000|\d{1,3}) *题 *[.、:]?|【 *(1000|\d{1,3}) *】[.、:]?|【? *例 *(1000|\d{1,3}) *】?[.、:]?)/
const paren = /^\((1000|\d{1,3})\) *[.、:]?/
// 第一、 begins a point of an answer.
const asked =
  /^(?:(?:问题|小题)([一二三四五六七八九十]|\d{1,2})(?:问|小题)?|第([一二三四五六七八九十]|\d{1,2})(?:问|小题)) *[.、:]/

/** The number that a line begins with, and what follows it. */
export function numberOf(line: Line): Numbered | undefined {
  for (const [pattern, style] of [
    [dot, 'dot'],
    [paren, 'paren'],
    [asked, 'asked'],
  ] as const) {
    const match = pattern.exec(line.half)
    const digits = match?.slice(1).find((one) => one !== undefined)
    if (match && digits !== undefined)
      return {
        number: Number(digits) || '一二三四五六七八九十'.indexOf(digits) + 1,
        style,
        rest: after(line, match[0].length),
      }
  }
  return undefined
}

/** A number right before the figure that its text begins with: 2.20世纪初. */
export function tightNumberOf(line: Line): Numbered | undefined {
  const match = /^(1000|\d{1,3}) *\.(?=\d)/.exec(line.half)
  if (!match) return undefined
  return { number: Number(match[1]), style: 'dot', rest: after(line, match[0].length) }
}

/** A number in Chinese and in brackets, as questions on materials have it: (一). */
export function chineseNumberOf(line: Line): Numbered | undefined {
  const match = /^\(([一二三四五六七八九十])\) */.exec(line.half)
  if (!match) return undefined
  const number = '一二三四五六七八九十'.indexOf(match[1] ?? '') + 1
  return { number, style: 'asked', rest: after(line, match[0].length) }
}
