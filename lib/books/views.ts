import type { Named } from '#lib/courses/views.ts'

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
