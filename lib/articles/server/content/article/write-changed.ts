import type { Counts } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { writeEach } from '#lib/platform/content/pipeline/write/write-each.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { readArticle } from './article-files.ts'
import type { CheckedFile } from './check-articles.ts'
import type { ArticleNames } from './parse-article.ts'
import type { RenderArticles } from './render-article.ts'
import { storedHashes } from './stored-hashes.ts'
import { type RenderedArticle, writeArticles } from './write-articles.ts'

type Options = {
  dir: string
  counts: Counts
  written: (tx: Db, ids: number[]) => void | Promise<void>
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
  { dir, counts, written, warn, onFaults, onProgress, render }: Options,
): Promise<void> {
  const warnings: string[] = []
  const write = async (rows: RenderedArticle[]) => {
    const { created, changed } = await writeArticles(db, rows, written)
    counts.created += created.length
    counts.changed += changed.length
  }
  let writing: Promise<void> = Promise.resolve()
  for await (const { batch, unchanged, done } of changedBatches(db, files)) {
    counts.unchanged += unchanged
    // The next batch is rendered while this one is written.
    const rows = await readAndRender(dir, batch, references, render, onFaults)
    const pathOf = new Map(batch.map(({ id, path }) => [id, path]))
    for (const row of rows) {
      if (warnings.length < 1000) warnings.push(...row.warnings.map((text) => `${row.id}: ${text}`))
    }
    await writing
    writing = writeEach(rows, write, ({ id }, reason) => {
      onFaults([{ file: pathOf.get(id) ?? '', line: 1, field: '(全文)', reason }])
    })
    // Awaited below; until then its failure must not end the process.
    writing.catch(() => undefined)
    onProgress(done, files.length)
  }
  await writing
  warn(...warnings)
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
  return good.flatMap(({ path, article, notices }, index) => {
    const result = outputs[index] ?? { failure: '没有结果' }
    if ('output' in result) {
      const { output } = result
      return [{ ...article, ...output, warnings: [...notices, ...output.warnings] }]
    }
    const reason = `无法排版：${result.failure}`
    onFaults([{ file: path, line: 1, field: 'body', reason }])
    return []
  })
}
