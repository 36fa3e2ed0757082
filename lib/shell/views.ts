import type { Column } from '#lib/columns/shapes.ts'
import type { Settings } from '#lib/site/views.ts'

/** What a page has around its content. */
export type ShellParts = {
  footer: boolean
  sideWidget: boolean
  /** Whether today's pop-up may appear: on pages that are read, not where somebody works. */
  popAd: boolean
  /** What shows short messages: Mantine where somebody works for a while. */
  notices: 'light' | 'mantine'
}

/** What every portal page shows around its content. */
export type ShellData = {
  settings: Settings
  columns: Column[]
  friendlyLinks: { name: string; link: string }[]
}
