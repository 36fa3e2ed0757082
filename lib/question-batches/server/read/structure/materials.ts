import { after, type Line } from './line.ts'

const head =
  /^(?:[【[(]? *(?:给定)?(?:材料|资料) *(?:[一二三四五六七八九十]+|\d{1,2})? *[】\])] *:?|(?:给定)?(?:材料|资料) *(?:[一二三四五六七八九十]+|\d{1,2}) *(?::|、|$| )|(?:给定)?(?:材料|资料) *(?::|$)) */
const intro =
  /^(?:[一二三四五六七八九十]+[、.] *|\([一二三四五六七八九十]+\) *)?(?:请)?(?:认真|仔细)?(?:阅读|根据|依据).{0,20}?(?:材料|资料|短文|文章|文字|图表|表格|图).{0,40}(?:回答|完成|作答|答题)/

/** Finds the text behind 材料一： in a line; undefined when none begins there. */
export function materialOf(line: Line): Line | undefined {
  const match = head.exec(line.half)
  return match ? after(line, match[0].length) : undefined
}

/** The number of the material that a line opens: 2 for 材料二; undefined where it has none. */
export function materialNumberOf({ half }: Line): number | undefined {
  const digits = /(?:材料|资料) *([一二三四五六七八九十]|\d{1,2})(?![一二三四五六七八九十\d])/.exec(
    half,
  )
  return digits?.[1] ? numberIn(digits[1]) : undefined
}

const numberIn = (digits: string) => Number(digits) || '一二三四五六七八九十'.indexOf(digits) + 1

/** Whether a line without a number says that questions on a material follow; below an answer (`isWriting`) only one that names them. */
export const isIntro = ({ half }: Line, isWriting: boolean): boolean =>
  half.length <= 120 && intro.test(half) && (!isWriting || /题[。:)]?$/.test(half))
