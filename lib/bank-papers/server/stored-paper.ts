import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import { readPapers } from '#lib/papers/server/read-papers.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { textOf } from './paper-text.ts'

export type StoredPaper = {
  id: number
  text: BankPaperText
  isPublished: boolean
  isHeld: boolean
  ofDesk: boolean
  changedAt: Date
  /** Differs whenever its text or its standing does. */
  tag: string
}

/** Reads a paper as the desk writes it. Throws not_found. */
export async function storedPaper(db: Db, id: number): Promise<StoredPaper> {
  const { isPublished, heldForMock, ofDesk, changedAt } = papers
  const [row] = await db
    .select({ isPublished, isHeld: heldForMock, ofDesk, changedAt })
    .from(papers)
    .where(eq(papers.id, id))
  const [entry] = await readPapers(db, id)
  if (!row || !entry) throw new AppError('not_found', { message: '没有这份试卷' })
  const text = textOf(entry)
  return { id, text, ...row, tag: tagOf(text, row.isPublished) }
}

/** Reads a paper to change it. Throws not_found, and conflict when it is no longer what the caller has seen. */
export async function seenPaper(tx: Db, id: number, tag: string | null): Promise<StoredPaper> {
  const stored = await storedPaper(tx, id)
  assertSeen(stored, tag)
  return stored
}

/** Throws conflict when a paper is no longer what the caller has seen. */
export function assertSeen(stored: StoredPaper, tag: string | null): void {
  if (stored.tag !== tag)
    throw new AppError('conflict', { message: '这份试卷刚被别人改过，请刷新后再改' })
}

const tagOf = (text: BankPaperText, isPublished: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([text, isPublished]))
    .digest('hex')
    .slice(0, 32)
