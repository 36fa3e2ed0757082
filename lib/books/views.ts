import type { Named } from '#lib/courses/views.ts'
import type { Html } from '#lib/platform/text/html.ts'

export type BookItem = {
  id: number
  title: string
  subject: Named
  authors: string
  publisher: string
  isbn: string | null
  publishedOn: string | null
  pages: number | null
  cover: string | null
  intro: string
  contents: string[]
  /** Yuan. */
  price: number
  originPrice: number | null
  /** Whether no piece is left. */
  isSoldOut: boolean
}

/** All that the page of a book shows. */
export type BookDetail = BookItem & {
  onSale: boolean
  /** Copies that can still be ordered; null without limit. */
  left: number | null
  /** Pages to look into, sanitised when they were written; empty where there are none. */
  excerptHtml: Html
  related: BookItem[]
}
