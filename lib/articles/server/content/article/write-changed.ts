import type { Counts } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { readArticle } from './article-files.ts'
import type { CheckedFile } from './check-articles.ts'
import type { ArticleNames } from './parse-article.ts'
import type { RenderArticles } from './render-article.ts'
import { storedHashes } from './stored-hashes.ts'
import { type RenderedArticle, writeArticles } from './write-articles.ts'

type Options = {
  dir: string
  written: (ids: number[]) => void | Promise<void>
  warn: (...warnings: string[]) => void
  onFaults: (faults: Fault[]) => void
  onProgress: (done: number, total: number) => void
  render: RenderArticles
}

/** Renders and writes the files that differ from what is stored, a batch a transaction. */
export async function writeChanged(
  db: Db,
  files: CheckedFile[],
  references: ArticleNames,
  { dir, written, warn, onFaults, onProgress, render }: Options,
): Promise<Counts> {
  const counts: Counts = { created: 0, changed: 0, unchanged: 0 }
  const warnings: string[] = []
  const write = async (rows: RenderedArticle[]) => {
    const { created, changed } = await writeArticles(db, rows)
    counts.created += created.length
    counts.changed += changed.length
    if (created.length + changed.length > 0) await written([...created, ...changed])
  }
  let writing: Promise<void> = Promise.resolve()
  for await (const { batch, unchanged, done } of changedBatches(db, files)) {
    counts.unchanged += unchanged
    // The next batch is rendered while this one is written.
    const rows = await readAndRender(dir, batch, references, render, onFaults)
    for (const row of rows) {
      if (warnings.length < 1000) warnings.push(...row.warnings.map((text) => `${row.id}: ${text}`))
    }
    await writing
    writing = write(rows)
    // Awaited below; until then its failure must not end the process.
    writing.catch(() => undefined)
    onProgress(done, files.length)
  }
  await writing
  warn(...warnings)
  return counts
}

/** Splits the files that differ from what is stored into batches of at most 100 articles and 4 MB. */
async function* changedBatches(db: Db, files: CheckedFile[]) {
  let batch: CheckedFile[] = []
  let bytes = 0
  let unchanged = 0
  for (let at = 0; at < files.length; at += 1000) {
    const group = files.slice(at, at + 1000)
    const hashes = await storedHashes(
      db,
      group.map(({ id }) => id),
    )
    for (const [index, file] of group.entries()) {
      if (hashes.get(file.id) === file.hash) unchanged++
      else {
        batch.push(file)
        bytes += file.size
      }
      if (batch.length < 100 && bytes < 4_000_000) continue
      yield { batch, unchanged, done: at + index + 1 }
      batch = []
      bytes = unchanged = 0
    }
  }
  yield { batch, unchanged, done: files.length }
}

async function readAndRender(
  dir: string,
  batch: CheckedFile[],
  references: ArticleNames,
  render: RenderArticles,
  onFaults: (faults: Fault[]) => void,
): Promise<RenderedArticle[]> {
  const read = await Promise.all(batch.map(({ path }) => readArticle(dir, path, references)))
  // A file was good a moment ago: when it has faults, somebody is writing to it.
  for (const file of read) {
    if ('faults' in file) onFaults(file.faults.map((fault) => ({ file: file.path, ...fault })))
  }
  const good = read.flatMap((file) => ('article' in file ? [file] : []))
  const outputs = await render(good.map(({ article }) => article))
  return good.flatMap(({ article, notices }, index) => {
    const output = outputs[index]
    return output ? [{ ...article, ...output, warnings: [...notices, ...output.warnings] }] : []
  })
}
