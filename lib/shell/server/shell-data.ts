import { headColumns } from '#lib/columns/server/columns.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { ShellData } from '#lib/shell/views.ts'
import { allFriendlyLinks, getSettings } from '#lib/site/server/settings.ts'

/** What header and footer of every portal page show; `columns` are the header's. */
export async function shellData(db: Db): Promise<ShellData> {
  const [values, columns, links] = await Promise.all([
    getSettings(db),
    headColumns(db),
    allFriendlyLinks(db),
  ])
  return { settings: values, columns, friendlyLinks: links }
}

export const shellLoader = loader(shellData, () => ['site', 'columns'])
