import type { Processor } from 'unified'

// CommonMark closes no emphasis between punctuation and a letter, so `**忘了？**就近` would show its asterisks. Full-width
// marks stand between characters without a space in Chinese; counted as emphasis marks they let a run open and close.
const chineseMarks = '，。、；：？！…—～·“”‘’（）《》〈〉【】「」『』〔〕％℃①②③④⑤⑥⑦⑧⑨⑩'

type ParseData = { micromarkExtensions?: unknown[] }

/** A remark plugin: emphasis in Chinese text opens and closes beside full-width punctuation. */
export function cjkEmphasis(this: Processor): void {
  const data = this.data() as ParseData
  const codes = [...chineseMarks].map((mark) => mark.charCodeAt(0))
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({ attentionMarkers: { null: codes } })
}
