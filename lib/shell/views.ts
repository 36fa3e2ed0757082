import type { Column } from '#lib/columns/shapes.ts'
import type { PaperOrigin } from '#lib/papers/origins.ts'
import type { Settings } from '#lib/site/views.ts'

/** Parts that a page has around its content. */
export type ShellParts = {
  footer: boolean
  sideWidget: boolean
  /** The bars of a phone: without them it shows the logo alone, where somebody has one thing to do. */
  phoneBars: boolean
  /** Whether today's pop-up may appear: on pages that are read, not where somebody works. */
  popAd: boolean
  /** Kind of short messages: Mantine's where somebody works for a while. */
  notices: 'light' | 'mantine'
}

/** Data that every portal page shows around its content. */
export type ShellData = {
  settings: Settings
  columns: Column[]
  /** Kind that names papers in the main navigation: 真题 when there is one; null without papers. */
  papers: PaperOrigin | null
  /** Texts of the company about itself, as far as there is such a column. */
  enterprise: { name: string; path: string }[]
  friendlyLinks: { name: string; link: string }[]
}
