import type { Html } from '#lib/platform/text/html.ts'
/** The pages that put things together by hand. */
export type CollectionPage = 'recommend' | 'forecast'

/** One collection in the overview of its page. */
export type CollectionCard = {
  /** Its `recommendId` or `type`. */
  number: number
  title: string
  summary: string
  /** How many of its items exist. */
  itemCount: number
  /** The titles of the first few, to look forward to. */
  titles: string[]
}

/** The kinds of things a collection can hold, in the order in which they are shown. */
export const collectionKinds = [
  { kind: 'article', name: '文章' },
  { kind: 'topic', name: '专题' },
  { kind: 'course', name: '课程' },
  { kind: 'video', name: '视频' },
  { kind: 'book', name: '图书' },
  { kind: 'paper', name: '试卷' },
] as const
export type CollectionKind = (typeof collectionKinds)[number]['kind']

/** Something that a collection holds, with where it is found. */
export type CollectionLine = {
  kind: CollectionKind
  id: number
  href: string
  title: string
  summary: string
  /** Why it is here; may be empty. */
  note: string
}

export type CollectionView = {
  number: number
  title: string
  summary: string
  /** Sanitised when it was written. */
  bodyHtml: Html
  /** In their order, without those that exist no longer. */
  items: CollectionLine[]
}
