import { numberOf } from '#lib/questions/marking/fill-in/numerals.ts'

// Capitals of other scripts that look like Latin ones, and letters in boxes that NFKC leaves alone.
const lookAlike: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', а: 'a', с: 'c', е: 'e' },
  ...{ Α: 'A', Β: 'B', Ε: 'E', Η: 'H' },
}
const boxes = [0x1f150, 0x1f170, 0x1f1e6]

/** A text with one sign for each that looks like it: widths, circles, boxes, other scripts; invisible ones are gone. */
export function sameLetters(text: string): string {
  // Taken apart first: an accent makes no other letter.
  const narrow = text.normalize('NFKD').replace(/[\p{Cf}\p{Mn}]/gu, '')
  return [...narrow.normalize('NFKC')]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0
      const box = boxes.find((from) => code >= from && code < from + 26)
      return box === undefined ? (lookAlike[sign] ?? sign) : String.fromCharCode(65 + code - box)
    })
    .join('')
}

/** Its letters and digits alone, in lower case: what remains however a text is laid out. */
export const bareText = (text: string): string =>
  sameLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.%]/gu, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')

/** The numbers in a text as decimal digits, those in Chinese signs too; a single 一 is mostly no number. */
export function numbersIn(text: string): Set<string> {
  const plain = sameLetters(text)
  const found = [
    ...(plain.match(/\d+(?:\.\d+)?/g) ?? []),
    ...(plain.match(/[零〇一二两三四五六七八九十百千万亿点]{2,}/g) ?? []),
  ]
  return new Set(found.flatMap((one) => numberOf(one) ?? []).map((one) => String(Number(one))))
}

const signsOfDigits = ['零〇', '一', '二两', '三', '四', '五', '六', '七', '八', '九', '十']

/** Whether a text holds one of these numbers, decimal digits each, in any writing: a single sign such as 五 is none to numbersIn. */
export function holdsNumber(text: string, numbers: ReadonlySet<string>): boolean {
  const said = numbersIn(text)
  return [...numbers].some(
    (one) => said.has(one) || [...(signsOfDigits[Number(one)] ?? '')].some((s) => text.includes(s)),
  )
}

/** The number that an option or a blank is, with or without its unit; those in it otherwise. */
export function numbersOf(content: string): Set<string> {
  const plain = bareText(content)
  const [, single] = /^([一二三四五六七八九十])\p{L}?$/u.exec(plain) ?? []
  const value = signsOfDigits.findIndex((signs) => single !== undefined && signs.includes(single))
  return value < 0 ? numbersIn(content) : new Set([String(value)])
}

/** Whether two bare texts share so many characters in a row, none of them a run of `known`. The first is the shorter one. */
export function sharesRun(text: string, secret: string, size: number, known: string): boolean {
  const signs = [...text]
  for (let at = 0; size > 0 && at + size <= signs.length; at++) {
    const run = signs.slice(at, at + size).join('')
    if (secret.includes(run) && !known.includes(run)) return true
  }
  return false
}
