import type { Heading } from '#lib/articles/views.ts'
import type { Html } from '#lib/platform/text/html.ts'

/** A question with its answer; `also` are the words by which search finds it, `place` the page where one does what it tells. */
export type Faq = {
  question: string
  answer: string
  also?: string[]
  place?: { name: string; link: string }
}

/** The prose of one fixed page, ready to show. */
export type DocumentView = {
  /** The page's path without the slash, such as `lxSpecial/zgfs`. */
  name: string
  title: string
  description: string
  steps: { title: string; text: string; when: string }[]
  faq: Faq[]
  sources: { name: string; link: string }[]
  /** Sanitised when it was written. */
  bodyHtml: Html
  headings: Heading[]
  /** The day of the last revision; null when its writers name none. */
  revisedOn: string | null
}
