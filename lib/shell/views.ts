import type { Column } from '#lib/columns/shapes.ts'
import type { PaperOrigin } from '#lib/papers/origins.ts'
import type { Settings } from '#lib/site/views.ts'

/** What a page has around its content. */
export type ShellParts = {
  footer: boolean
  sideWidget: boolean
  /** The bars of a phone: without them it shows the logo alone, where somebody has one thing to do. */
  phoneBars: boolean
  /** Whether today's pop-up may appear: on pages that are read, not where somebody works. */
  popAd: boolean
  /** What shows short messages: Mantine where somebody works for a while. */
  notices: 'light' | 'mantine'
}

/** What every portal page shows around its content. */
export type ShellData = {
  settings: Settings
  columns: Column[]
  /** What papers are called in the main navigation: 真题 when there is one; null without papers. */
  papers: PaperOrigin | null
  /** What the company tells of itself, as far as there is such a column. */
  enterprise: { name: string; path: string }[]
  friendlyLinks: { name: string; link: string }[]
}
