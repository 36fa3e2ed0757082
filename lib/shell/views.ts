import type { Column } from '#lib/columns/shapes.ts'
import type { Settings } from '#lib/site/views.ts'

/** What every portal page shows around its content. */
export type ShellData = {
  settings: Settings
  columns: Column[]
  friendlyLinks: { name: string; link: string }[]
}
