import { stat } from 'node:fs/promises'
import {
  type CheckedFile,
  checkArticles,
} from '#lib/articles/server/content/article/check-articles.ts'
import { knownArticles } from '#lib/articles/server/content/article/known-articles.ts'
import type { RenderArticles } from '#lib/articles/server/content/article/render-article.ts'
import { writeChanged } from '#lib/articles/server/content/article/write-changed.ts'
import { checkCollections } from '#lib/collections/server/content.ts'
import { readDocuments } from '#lib/documents/server/content.ts'
import { checkPapers } from '#lib/papers/server/content.ts'
import { writePapers } from '#lib/papers/server/write-papers.ts'
import {
  faultAt,
  type ReadTables,
  readTables,
} from '#lib/platform/content/pipeline/read/read-tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { ensureCatalogues } from '#lib/questions/server/content/catalogues.ts'
import { checkQuestions } from '#lib/questions/server/content/question/check-questions.ts'
import {
  type QuestionCounts,
  writeQuestions,
} from '#lib/questions/server/content/question/write-questions.ts'
import { checkCatalogues } from '#lib/server/content/check-catalogues.ts'
import { checkOffers } from '#lib/server/content/check-offers.ts'
import { loadReferences } from '#lib/server/content/references.ts'
import type { TableFile } from '#lib/server/content/table-schemas.ts'
import { renderOffers } from '#lib/server/content/write-offers.ts'
import {
  type DocumentCounts,
  writeCollections,
  writeDocuments,
} from '#lib/server/content/write-prose.ts'
import { writeTables, writeTopics } from '#lib/server/content/write-tables.ts'
import { addFaults, type Fault, type FaultList } from './fault.ts'

/** Articles, files of questions and questions, in this order. */
type ImportPhase = 'check' | 'checkQuestions' | 'write' | 'writeQuestions'
export type ImportProgress = { phase: ImportPhase; done: number; total: number }

export type ImportOptions = {
  /** Skip files with faults instead of writing nothing. */
  keepGoing?: boolean
  /** The ids just written, after each commit. */
  onChanged?: (ids: number[]) => void | Promise<void>
  onProgress?: (progress: ImportProgress) => void
  render?: RenderArticles
}

export type ImportSummary = {
  /** False when faults kept everything from being written. */
  written: boolean
  created: number
  changed: number
  unchanged: number
  questions: Omit<QuestionCounts, 'warnings'>
  documents: DocumentCounts
  /** The JSON and CSV files whose tables changed. */
  tables: TableFile[]
  /** The first thousand of `faultCount`. */
  faults: Fault[]
  faultCount: number
  warnings: string[]
}

/**
 * Brings a content folder into the database: tables, then documents, articles, topics, questions, papers and collections.
 * Everything is checked first, and a fault anywhere keeps all of it out unless `keepGoing`. What is stored already is not
 * written again, and an article, document, question or paper that the folder no longer has stays.
 */
export async function importContent(
  db: Db,
  dir: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const faults: FaultList = { first: [], count: 0 }
  if (!(await stat(dir).catch(() => null))?.isDirectory()) throw new Error(`没有目录 ${dir}`)
  const checked = await checkContent(db, dir, faults, options)
  const summary: ImportSummary = {
    written: options.keepGoing || faults.count === 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    questions: { created: 0, changed: 0, unchanged: 0, errata: 0 },
    documents: { created: 0, changed: 0, unchanged: 0 },
    tables: [],
    faults: faults.first,
    faultCount: faults.count,
    warnings: [],
  }
  if (summary.written) await writeContent(db, dir, checked, summary, faults, options)
  summary.faultCount = faults.count
  return summary
}

async function checkContent(
  db: Db,
  dir: string,
  faults: FaultList,
  { onProgress = () => {} }: ImportOptions,
) {
  const onFaults = (found: Fault[]) => addFaults(faults, found)
  const read = await readTables(dir)
  onFaults(read.faults)
  const { references, faults: shared } = await loadReferences(db, read.tables)
  onFaults(dropBad(read, shared))
  onFaults(await checkOffers(db, read, references))
  onFaults(dropBad(read, await checkCatalogues(db, read)))
  const { documents, faults: inDocuments } = await readDocuments(dir)
  onFaults(inDocuments)
  const articles = await checkArticles(dir, {
    references,
    onFaults,
    onProgress: (done, total) => onProgress({ phase: 'check', done, total }),
  })
  onFaults(dropBad(read, await checkTopics(db, read, articles)))
  const questions = await checkQuestions(dir, {
    onFaults,
    onProgress: (done, total) => onProgress({ phase: 'checkQuestions', done, total }),
  })
  onFaults(dropBad(read, await checkPapers(db, read, questions, references)))
  onFaults(dropBad(read, await checkCollections(db, read, articles)))
  return { tables: read.tables, references, documents, articles, questions }
}

async function writeContent(
  db: Db,
  dir: string,
  checked: Awaited<ReturnType<typeof checkContent>>,
  summary: ImportSummary,
  faults: FaultList,
  options: ImportOptions,
): Promise<void> {
  const { tables, references, documents, articles, questions } = checked
  const onFaults = (found: Fault[]) => addFaults(faults, found)
  const onDone = (phase: ImportPhase, total: number) => (done: number) =>
    options.onProgress?.({ phase, done, total })
  const warn = (...found: string[]) => {
    summary.warnings.push(...found.slice(0, 1000))
  }
  const prose = await renderOffers(db, tables, warn)
  summary.tables = await writeTables(db, tables, references, prose)
  summary.documents = await writeDocuments(db, documents, warn)
  const { warnings: inArticles, ...counts } = await writeChanged(db, dir, articles, references, {
    ...options,
    onFaults,
    onDone: onDone('write', articles.length),
  })
  Object.assign(summary, counts)
  warn(...inArticles)
  const mark = (file: TableFile, isChanged: boolean) => {
    if (isChanged && !summary.tables.includes(file)) summary.tables.push(file)
  }
  const topics = tables['topics.json']
  if (topics) mark('topics.json', await writeTopics(db, topics))
  const { ids, created } = await ensureCatalogues(db, questions)
  mark('catalogues.json', created)
  const { warnings: inQuestions, ...written } = await writeQuestions(db, dir, questions, ids, {
    onFaults,
    onDone: onDone('writeQuestions', questions.length),
  })
  summary.questions = written
  warn(...inQuestions)
  const papers = tables['papers.json']
  if (papers) mark('papers.json', await writePapers(db, papers))
  const collections = tables['collections.json']
  if (collections) mark('collections.json', await writeCollections(db, collections, warn))
}

/** Takes the tables with faults out of what will be written; returns the faults. */
function dropBad(read: ReadTables, faults: Fault[]): Fault[] {
  for (const { file } of faults) delete read.tables[file as TableFile]
  return faults
}

async function checkTopics(db: Db, read: ReadTables, files: CheckedFile[]): Promise<Fault[]> {
  const file = 'topics.json'
  const topics = read.tables[file] ?? []
  const listed = topics.flatMap(({ sections }, topic) =>
    sections.flatMap(({ articles: ids }, section) =>
      ids.map((id, place) => ({ id, path: [topic, 'sections', section, 'articles', place] })),
    ),
  )
  const known = await knownArticles(
    db,
    listed.map(({ id }) => id),
    files,
  )
  return listed
    .filter(({ id }) => !known.has(id))
    .map(({ id, path }) => faultAt(read, file, path, `没有文章 ${id}`))
}
