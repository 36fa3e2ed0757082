// The unified social credit code of GB 32100-2015, and the numbers of before.

/** The characters of a code by their worth; I, O, S, V and Z are none. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
/** Digits for which some letters are mistaken. */
const looksLike: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', Z: '2' }

/** A tax number as it is stored: capitals, no full-width forms, no spaces or dashes. */
export function plainTaxNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

/** The check character of the first 17 characters of a code. */
function checkOf(code: string): string {
  const sum = WEIGHTS.reduce(
    (all, weight, at) => all + weight * ALPHABET.indexOf(code[at] ?? ''),
    0,
  )
  return ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

/** Says in Chinese what is wrong with a plain tax number; null when nothing is. Numbers of before, of 15 or 20 characters, have no check character. */
export function taxNumberFault(code: string): string | null {
  if (code === '') return '请填写税号'
  if (!/^[0-9A-Z]+$/.test(code)) return '税号只有数字和大写字母'
  if (![15, 18, 20].includes(code.length))
    return `统一社会信用代码是 18 位（旧税号 15 或 20 位），现在填了 ${code.length} 位`
  const at = [...code].findIndex((letter) => !ALPHABET.includes(letter))
  if (at >= 0) {
    const letter = code[at] ?? ''
    const likely = looksLike[letter]
    return `第 ${at + 1} 位是字母 ${letter}，税号里没有这个字母${likely ? `，请核对是不是数字 ${likely}` : ''}`
  }
  // Such a code of zeros has a right check character.
  if (/^(.)\1+$/.test(code)) return '税号不会是同一个字符，请核对'
  if (code.length !== 18) return null
  if (/[A-Z]/.test(code.slice(2, 8))) return '第 3 到 8 位是地区，只有数字，请核对'
  return code[17] === checkOf(code)
    ? null
    : '最后一位校验码与前 17 位不符，一定有抄错的，请逐位核对'
}
