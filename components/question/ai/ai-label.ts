/** The label that generated text carries wherever it goes. */
export const AI_LABEL = '人工智能生成'

/** Copied text with the label, unless the selection held it already. */
export function labelledText(text: string): string {
  return text.includes(AI_LABEL) ? text : `${text.trimEnd()}\n（${AI_LABEL}）`
}
