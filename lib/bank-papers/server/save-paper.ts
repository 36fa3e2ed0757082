import { sql } from 'drizzle-orm'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import { withholdPapers } from '#lib/mocks/server/sit/withhold-papers.ts'
import { papers } from '#lib/papers/server/tables.ts'
import { replacePaper } from '#lib/papers/server/write-papers.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { changeWords } from './change-words.ts'
import { faultlessPaper } from './check/checked-paper.ts'
import { needsWord } from './check/needs-word.ts'
import { textOf } from './paper-text.ts'
import { seenPaper, storedPaper } from './stored-paper.ts'

type Saving = {
  /** Null for a new one, which is a draft. */
  id: number | null
  /** The one that the caller has seen; null for a new one. */
  tag: string | null
  text: BankPaperText
  /** The editor's word that a 真题 was set in that exam. */
  isConfirmed: boolean
}

/** Locks papers against writing until the transaction ends, imports too: a number is given, and no two editors pass each other. */
export async function lockPapers(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${papers} in share row exclusive mode`)
}

/**
 * Writes a new paper, which is a draft, or changes one, which stays published or not; from then on an import leaves it alone,
 * and sittings keep what they were given. What is stored already is not written again. Throws invalid_input with the fields
 * that have faults, or isConfirmed where the editor's word is due, not_found, and conflict for another tag.
 */
export async function savePaper(
  db: Db,
  staffId: number,
  { id: askedId, tag, text, isConfirmed }: Saving,
): Promise<{ id: number; tag: string }> {
  return await db.transaction(async (tx) => {
    await lockPapers(tx)
    const stored = askedId === null ? null : await seenPaper(tx, askedId, tag)
    const isPublished = stored?.isPublished ?? false
    const checked = await faultlessPaper(tx, text, { id: askedId ?? 0, isPublished, stored })
    const after = textOf(checked)
    if (stored && isSame(stored.text, after)) return { id: stored.id, tag: stored.tag }
    const isDue = needsWord(after, stored)
    if (isDue && !isConfirmed) refuse({ isConfirmed: '请确认这是该次考试的试题' })
    const id = askedId ?? (await nextId(tx, papers))
    await replacePaper(tx, { ...checked, id }, { ofDesk: true })
    // What is kept from now on, and what shares a question with it, nobody reads a moment longer.
    await withholdPapers(tx)
    await recordChange(tx, {
      ...{ staffId, noun: 'bankPaper', id },
      before: stored && changeWords(stored.text, isPublished),
      after: { ...changeWords(after, isPublished), ...(isDue && { isConfirmed }) },
    })
    return { id, tag: (await storedPaper(tx, id)).tag }
  })
}
