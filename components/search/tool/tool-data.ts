import type { OfficialSiteMap } from '#lib/exams/official-sites.ts'
import type { ScoreLinePage } from '#lib/exams/positions.ts'

/** What somebody chose in a tool on the search page; null is no choice. */
export type ToolChoice = { province: number | null; year: number | null }

/** What a tool needs to be used on the search page. */
export type ToolData =
  | { tool: 'scoreLine'; page: ScoreLinePage }
  | { tool: 'officialSites'; map: OfficialSiteMap }
  | null
