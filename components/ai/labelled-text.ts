import { AI_LABEL } from '#lib/ai/label.ts'

/** Copied text with the label, unless the selection held it already. */
export function labelledText(text: string): string {
  return text.includes(AI_LABEL) ? text : `${text.trimEnd()}\n（${AI_LABEL}）`
}
