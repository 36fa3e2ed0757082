import { readApart } from './read-apart.ts'
import type { SheetFile } from './sheet-file.ts'

const program = 'lib/platform/content/sheets/sheet-process.ts'

/** Reads a table that a person sent (readSheet) in a process of its own; throws as readApart does. */
export const readSentSheet = (
  bytes: Buffer,
  limits: Parameters<typeof readApart>[2] = {},
): Promise<SheetFile> => readApart<SheetFile>(program, bytes, limits)
