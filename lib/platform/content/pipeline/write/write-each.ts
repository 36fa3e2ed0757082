import { codeOf } from '#lib/platform/db/error-code.ts'

/**
 * Writes rows together. When the database refuses what is in them, they are written one by one: those it refuses are named
 * to `refuse` with the reason, the others go in. Any other error, such as a lost connection, is thrown.
 */
export async function writeEach<Row>(
  rows: Row[],
  write: (rows: Row[]) => Promise<void>,
  refuse: (row: Row, reason: string) => void,
): Promise<void> {
  try {
    return await write(rows)
  } catch (error) {
    const code = codeOf(error)
    // Values, constraints, limits of the program: SQLSTATE's classes of what is wrong with the data.
    if (!/^(22|23|54)...$/.test(code)) throw error
    const [row, ...others] = rows
    if (row !== undefined && others.length === 0)
      return refuse(row, `数据库不接受：${rootOf(error)}（${code}）`)
  }
  for (const row of rows) await writeEach([row], write, refuse)
}

/** What the database said; drizzle's own error around it holds the whole statement. */
function rootOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { cause, message } = error as { cause?: unknown; message?: unknown }
  return cause ? rootOf(cause) : String(message)
}
