import { isLivePaper } from '#lib/mocks/server/sit/live-papers.ts'
import { withholdPapers } from '#lib/mocks/server/sit/withhold-papers.ts'
import { lockPapers } from '#lib/papers/server/lock-papers.ts'
import { replacePaper } from '#lib/papers/server/write-papers.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { faultlessPaper } from './check/checked-paper.ts'
import { paperOf } from './paper-text.ts'
import { usesOfPaper } from './paper-uses.ts'
import { seenPaper, storedPaper } from './stored-paper.ts'

/**
 * Publishes a paper, or withdraws it: then nobody finds it, sittings of it go on, and its questions stay as free as they are.
 * One that is so already stays. Throws not_found, conflict for another tag or a mock exam to be sat on what is withdrawn, and
 * invalid_input with the fields that hinder publishing.
 */
export async function showPaper(
  db: Db,
  staffId: number,
  { id, tag, isPublished }: { id: number; tag: string; isPublished: boolean },
): Promise<{ tag: string }> {
  return await db.transaction(async (tx) => {
    await lockPapers(tx)
    const stored = await seenPaper(tx, id, tag)
    if (stored.isPublished === isPublished) return { tag }
    if (!isPublished) await assertIsFree(tx, id)
    const paper = isPublished
      ? await faultlessPaper(tx, stored.text, { id, isPublished, stored })
      : paperOf(stored.text, { id, isPublished })
    await replacePaper(tx, paper, { ofDesk: true })
    await withholdPapers(tx)
    await recordChange(tx, {
      ...{ staffId, noun: 'bankPaper', id },
      before: { isPublished: stored.isPublished },
      after: { isPublished },
    })
    return { tag: (await storedPaper(tx, id)).tag }
  })
}

/** Refuses to withdraw what a mock exam of its own needs; one that is held for another paper may go. */
async function assertIsFree(tx: Db, id: number): Promise<void> {
  const { mocks } = await usesOfPaper(tx, id)
  const next = mocks.find(({ isOver }) => !isOver)
  if (next) throw new AppError('conflict', { message: `模考“${next.title}”要用这份试卷，不能撤下` })
  if (await isLivePaper(tx, id))
    throw new AppError('conflict', { message: '这份试卷正用于模考，公布成绩前不能撤下' })
}
