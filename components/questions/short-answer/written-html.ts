import { plainText } from '#lib/platform/text/plain-text.ts'

/** As long as a saved answer may be. */
const MOST = 20_000

/** The editor's HTML as an answer: an empty paragraph is nothing. */
export function writtenHtml(html: string): string {
  return plainText(html) === '' ? '' : html
}

/** Whether the server would refuse it. */
export function tooLong(html: string): boolean {
  return html.length > MOST
}
