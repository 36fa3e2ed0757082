import { mathText } from '#components/practice/report/text/math-text.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'

const blockEnd = /<\/(?:p|div|li|tr|h\d|table|ul|ol|blockquote)>|<br\s*\/?>/i

/** Sanitised HTML as lines of text: a picture is named, a formula typed in one line. Never a way to make HTML safe. */
export function readableText(html: string): string {
  return html
    .replace(/<math\b[\s\S]*?<\/math>/gi, mathText)
    .replace(/<img\b[^>]*>/gi, '［图］')
    .replace(/<\/t[dh]>/gi, ' ')
    .split(blockEnd)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')
}
