import { type Reading, refused } from './reading.ts'
import { symbolText } from './symbols.ts'

/** Fonts that show another sign for each letter. */
export const symbolFont = /^(?:Symbol|MT Extra)$|dings/i

/** A text without line ends and signs that nobody sees. */
export const cleaned = (text: string) =>
  text
    .replace(/[\n\r\t\u2028\u2029]/g, ' ')
    .replace(/[\ufdd0-\ufdef\ufeff\u200b-\u200f\u202a-\u202e]|[^\P{Cc}]/gu, '')
    .toWellFormed()

/** A text with the signs of symbol fonts, which stand in the area for private use or as letters; things stand there too from here on. */
export const withSymbols = (text: string, font: string, reading: Pick<Reading, 'keep'>) =>
  text.replace(symbolFont.test(font) ? /[!-~\ue000-\uf8ff]/g : /[\ue000-\uf8ff]/g, (sign) => {
    const code = sign < '\u0080' ? 0xf000 | sign.charCodeAt(0) : sign.charCodeAt(0)
    const isSymbol = code >= 0xf000 && code <= 0xf0ff
    const known = /^Wingdings(?: 2)?$/.test(font) ? font : 'Symbol'
    const isOther = /dings|webdings|mt extra/i.test(font) && known === 'Symbol'
    const shown = isSymbol && !isOther ? symbolText(known, code) : undefined
    return shown ?? refused(reading, ODD_SIGN).text
  })

const ODD_SIGN = '有一个符号（特殊字体里的字符）读不出来，请删掉后改用普通字符，或改成图片（PNG）'
