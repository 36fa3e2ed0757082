import type { ToolChoice, ToolData } from '#components/search/tool/tool-data.ts'
import { officialSitesByRegion } from '#lib/exams/server/official-sites.ts'
import { findScoreLines } from '#lib/exams/server/score-lines.ts'
import {
  lxSpecialAdmissionTicketPrintPage,
  lxSpecialScoreLinePage,
  lxSpecialScoreQueryPage,
  lxSpecialSignUpPage,
} from '#lib/handbook/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'

const officialSiteUses = new Map<string, 'signUp' | 'ticket' | 'score'>([
  [lxSpecialSignUpPage.path, 'signUp'],
  [lxSpecialAdmissionTicketPrintPage.path, 'ticket'],
  [lxSpecialScoreQueryPage.path, 'score'],
])

/**
 * Loads what the tool of a page needs on the search page; null when that is nothing. A choice that nobody offered is
 * none.
 */
export async function loadTool(db: Db, path: string, choice: ToolChoice): Promise<ToolData> {
  const use = officialSiteUses.get(path)
  if (use) return { tool: 'officialSites', map: await officialSitesByRegion(db, use) }
  if (path !== lxSpecialScoreLinePage.path) return null
  const { province: cityId, year } = choice
  const page =
    (await findScoreLines(db, { cityId, year }, 1)) ??
    (await findScoreLines(db, { cityId: null, year: null }, 1))
  return page && { tool: 'scoreLine', page }
}
