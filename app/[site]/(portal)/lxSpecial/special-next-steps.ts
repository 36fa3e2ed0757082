import { type LeadParts, leadParts } from '#app/lead-parts.tsx'
import type { PagePath } from '#lib/platform/routes/row.ts'

/** Where a page of the handbook leads on. */
export function specialNextSteps(page: PagePath): Promise<LeadParts> {
  const kickers = { practice: '读完了，趁热', exam: '接下来的遴选' }
  return leadParts('document', page.path.slice(1), kickers)
}
