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

/** Whether two bare texts share so many characters in a row, none of them a run of `known`. */
export function sharesRun(text: string, secret: string, size: number, known: string): boolean {
  const signs = [...secret]
  return signs
    .slice(0, Math.max(0, signs.length - size + 1))
    .map((_, at) => signs.slice(at, at + size).join(''))
    .some((run) => text.includes(run) && !known.includes(run))
}
