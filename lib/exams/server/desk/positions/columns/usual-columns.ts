import {
  columnName,
  type PositionColumn,
  positionColumnNames,
} from '#lib/exams/desk/position-columns.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { readSynonyms } from '#lib/site/search-synonyms.ts'
import { settingsOf } from '#lib/site/server/settings.ts'
import { nameOf } from './head-names.ts'

/** The columns by the further names that the setting `tableColumns` gives them, beside those of the code; and what it names that is no column. */
export async function usualColumns(
  db: Db,
): Promise<{ usual: Map<string, PositionColumn>; unknown: string[] }> {
  const { tableColumns } = await settingsOf(db, ['tableColumns'])
  const usual = new Map<string, PositionColumn>()
  const unknown: string[] = []
  for (const { from, to } of readSynonyms(tableColumns)) {
    const column = positionColumnNames.find((one) => to.includes(columnName(one)))
    if (!column) unknown.push(...to)
    else for (const name of from) usual.set(nameOf(name), column)
  }
  return { usual, unknown }
}
