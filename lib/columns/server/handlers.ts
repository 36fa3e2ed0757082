import type { columns } from '#lib/columns/contract.ts'
import { headColumns } from '#lib/columns/server/columns.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const columnHandlers: Handlers<typeof columns> = {
  headColumns: ({ db }) => headColumns(db),
}
