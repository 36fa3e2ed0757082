import type { Counts } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { writeEach } from '#lib/platform/content/pipeline/write/write-each.ts'
import { attempt } from '#lib/platform/content/render/rendered.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { type NewQuestion, storeQuestions } from '#lib/questions/server/store-question.ts'
import { type CheckedQuestion, hashOfLine, parseLine } from './check-questions.ts'
import { isAsStored, isOtherwise, keptByDesk, storedQuestions } from './compare-questions.ts'
import { placeKey } from './ensure-catalogues.ts'
import { type QuestionLine, readQuestionLines } from './question-files.ts'
import { renderQuestion } from './render-question.ts'

type Options = {
  dir: string
  counts: QuestionCounts
  warn: (...warnings: string[]) => void
  onFaults: (faults: Fault[]) => void
  onProgress: (done: number, total: number) => void
}

/** `errata` counts the corrected keys among the changed questions. */
type QuestionCounts = Counts & { errata: number }

// Some hundred rows are the cheapest per row, and a lost batch is a second's work.
const batchSize = 400

/** Renders and writes the questions whose line or place differs from what is stored, a batch a transaction. */
export async function writeQuestions(
  db: Db,
  checked: CheckedQuestion[],
  catalogueIds: Map<string, number>,
  { dir, counts, warn, onFaults, onProgress }: Options,
): Promise<void> {
  const found: string[] = []
  const lineOf = lineReader(dir)
  const { render, warnings } = createTextRenderer()
  let writing: Promise<void> = Promise.resolve()
  const write = async (batch: NewQuestion[]) => {
    const { created, changed, errata } = await storeQuestions(db, batch)
    counts.created += created
    counts.changed += changed
    counts.errata += errata
  }
  for (let at = 0; at < checked.length; at += batchSize) {
    const group = checked.slice(at, at + batchSize)
    const stored = await storedQuestions(db, group)
    const batch: NewQuestion[] = []
    for (const item of group) {
      const catalogueId = catalogueIds.get(placeKey(item)) ?? 0
      const before = stored.get(item.id)
      if (before && (isAsStored(before, item, catalogueId) || before.ofDesk)) {
        if (isOtherwise(before, item)) found.push(keptByDesk(item))
        counts.unchanged++
        continue
      }
      const text = (await lineOf(item)) ?? ''
      const { question, faults } = parseLine({ line: item.line, text })
      if (!question || hashOfLine(text) !== item.hash) {
        // A line was good a moment ago: when it is not the same, somebody is writing to its file.
        const changed = [{ line: item.line, field: 'file', reason: '导入期间被改动' }]
        onFaults((faults ?? changed).map((fault) => ({ file: item.path, ...fault })))
        continue
      }
      const rendered = attempt(() => renderQuestion(question, render))
      if ('failure' in rendered) {
        const reason = `无法排版：${rendered.failure}`
        onFaults([{ file: item.path, line: item.line, field: '(全题)', reason }])
        continue
      }
      const { body, key } = rendered.output
      for (const warning of warnings.splice(0)) found.push(`${item.id}: ${warning}`)
      batch.push({ full: question, source: text, contentHash: item.hash, catalogueId, body, key })
    }
    // The next batch is rendered while this one is written.
    await writing
    writing = writeEach(batch, write, ({ full }, reason) => {
      const { path: file = '', line = 1 } = group.find(({ id }) => id === full.id) ?? {}
      onFaults([{ file, line, field: '(全题)', reason }])
    })
    // Awaited below; until then its failure must not end the process.
    writing.catch(() => undefined)
    onProgress(Math.min(at + batchSize, checked.length), checked.length)
  }
  await writing
  warn(...found)
}

/** Gives the text of a checked line; holds one file in memory. */
function lineReader(dir: string): (item: CheckedQuestion) => Promise<string | undefined> {
  let path: string | undefined
  let lines = new Map<number, QuestionLine>()
  return async (item) => {
    if (path !== item.path) {
      const read = await readQuestionLines(dir, item.path)
      lines = new Map(read.lines.map((line) => [line.line, line]))
      path = item.path
    }
    return lines.get(item.line)?.text
  }
}
