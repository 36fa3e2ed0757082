import { headColumns } from '#lib/columns/server/columns.ts'
import { enterpriseLinks } from '#lib/company/server/enterprise.ts'
import { originsOfPapers } from '#lib/papers/server/papers.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { ShellData } from '#lib/shell/views.ts'
import { allFriendlyLinks, getSettings } from '#lib/site/server/settings.ts'

/** Gathers header and footer of every portal page; `columns` are the header's. */
export async function shellData(db: Db): Promise<ShellData> {
  const [settings, columns, friendlyLinks, [papers], enterprise] = await Promise.all([
    getSettings(db),
    headColumns(db),
    allFriendlyLinks(db),
    originsOfPapers(db),
    enterpriseLinks(db),
  ])
  return { settings, columns, papers: papers?.name ?? null, enterprise, friendlyLinks }
}

export const shellLoader = loader(shellData, () => ['site', 'columns', 'questions'])
