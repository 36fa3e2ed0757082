/** Kinds of texts that a passage comes from. */
export type SourceKind = 'article' | 'document' | 'exam' | 'analysis' | 'interview'

export const sourceNames: Readonly<Record<SourceKind, string>> = {
  article: '文章',
  document: '文稿',
  exam: '考试日历',
  analysis: '题目解析',
  interview: '面试题',
}

export const sourceKinds = Object.keys(sourceNames) as [SourceKind, ...SourceKind[]]

/** A piece of one of the site's own texts, short enough to be read at once. */
export type Passage = {
  source: SourceKind
  /** Stable while the text is: kind, number or name of the text, place in it; `article:1032:4`. */
  key: string
  title: string
  /** The headings above it; '' at the beginning of a text. */
  section: string
  /** A block of the page a line, the cells of a table parted by ｜. */
  text: string
  path: string
  /** Where it comes from, in words for a reader. */
  note: string
}

/** A passage that answers a question. */
export type Cited = Passage & {
  score: number
  /** From and to of what answers, for `<mark>`; apart and in order. */
  marks: [number, number][]
  /** The path, with the text fragment of the best sentence where the page shows it as it stands here. */
  address: string
}
