import { halfWidth } from './line.ts'

/** Reads true and false: 'A' for true, 'B' for false. */
export function truthOf(text: string): 'A' | 'B' | undefined {
  const said = text.replace(/[\s。.]/g, '')
  if (/^(?:√|✓|✔|☑|对|正确|是|T|true)$/i.test(said)) return 'A'
  return /^(?:×|✗|✘|✕|X|╳|错|错误|否|不正确|F|false)$/i.test(said) ? 'B' : undefined
}

/** The letters of an answer, each as often as it is written; undefined when it says anything else. */
export function lettersOf(text: string): string | undefined {
  const said = halfWidth(text)
    .replace(/^(?:选|应选|为|是)/, '')
    .replace(/(?:选?项)?(?:正确|当选)?[。.]?$/, '')
    .replace(/[\s,，、;；。.和及]/g, '')
  return /^[A-Za-z]{1,26}$/.test(said) ? said.toUpperCase() : undefined
}

/** The order that an answer says, from ③①②, 3-1-2 or 312; undefined when it says none. */
export function orderOf(text: string): string[] | undefined {
  const said = text
    .replace(/[①-⑳]/g, (sign) => ` ${sign.charCodeAt(0) - 0x245f} `)
    .normalize('NFKC')
    .replace(/[()。]/g, ' ')
  if (!/^[\d\s,、;\-—–→>]+$/.test(said)) return undefined
  const entries = said.split(/[\s,、;\-—–→>]+/).filter((entry) => entry !== '')
  return entries.length === 1 ? entries[0]?.split('') : entries
}

const blankNumber = /\s*(?:[(（]\d{1,2}[)）]|[①-⑳]|(?:^|(?<=[\s;；]))\d{1,2}[.、．](?!\d))\s*/g

/** The answers of `count` blanks, in their order; undefined when they are not as many. */
export function blanksOf(text: string, count: number): string[] | undefined {
  if (count === 1) return [text.replace(/^(?:\(1\)|（1）|①)\s*/, '').trim()]
  const numbers = [...text.matchAll(blankNumber)].map(
    ([sign]) => orderOf(sign.trim().replace(/[.、．]$/, ''))?.[0],
  )
  // A number that is not its turn may be that of the next question.
  if (numbers.some((one, at) => one !== String(at + 1))) return undefined
  for (const cut of [blankNumber, /[;；\n]/, /\s{2,}|\t/, /[、，,]/, /\s+/]) {
    const parts = text
      .split(cut)
      .map((part) => part.replace(/^[;；，,、\s]+|[;；，,、。\s]+$/g, ''))
    const filled = parts.filter((part) => part !== '')
    if (filled.length === count) return filled
  }
  return undefined
}
