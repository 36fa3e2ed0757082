import { plainText, textLength } from '#lib/platform/text/plain-text.ts'

/** The characters of a rich text without markup and white space; punctuation counts. */
export function countCharacters(html: string): number {
  return textLength(plainText(html))
}

/** The stricter count: also without punctuation and symbols. */
export function countWords(html: string): number {
  return textLength(plainText(html).replace(/[\p{P}\p{S}\p{Cf}]/gu, ''))
}
