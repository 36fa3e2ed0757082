import { plainText } from '#lib/platform/text/plain-text.ts'

/** The paragraphs of a written answer, each as its sentences with their full stops: what a marker quotes. Plain text. */
export function paragraphsOf(html: string): string[][] {
  return html
    .split(/<\/(?:p|li|div|h\d)>|<br\s*\/?>|\n/i)
    .map((part) => sentencesOf(plainText(part)))
    .filter((sentences) => sentences.length > 0)
}

const sentencesOf = (text: string): string[] =>
  (text.match(/[^。！？；!?;]*[。！？；!?;]+[”’」』）)]*|[^。！？；!?;]+$/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
