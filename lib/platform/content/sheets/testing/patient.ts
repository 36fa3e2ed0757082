import { sheetLimits } from '#lib/platform/content/sheets/read-apart.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

/** For the top of a test file that has tables read: as long as a busy machine needs to start the process. */
export function waitForSheets(): void {
  const { readMs, waitMs, heapMb } = sheetLimits()
  beforeAll(() =>
    sheetLimits.replace({ readMs: readMs * 3 * patience, waitMs: waitMs * 6 * patience, heapMb }),
  )
}
