import type { OfficialSiteMap } from '#lib/exams/official-sites.ts'
import type { ScoreLinePage } from '#lib/exams/positions.ts'

/** Choice in a tool on the search page; null is none. */
export type ToolChoice = { province: number | null; year: number | null }

/** Data with which a tool is used on the search page. */
export type ToolData =
  | { tool: 'scoreLine'; page: ScoreLinePage }
  | { tool: 'officialSites'; map: OfficialSiteMap }
  | null
