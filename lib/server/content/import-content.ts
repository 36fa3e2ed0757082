import { stat } from 'node:fs/promises'
import type { Db } from '#lib/server/db/client.ts'
import { ensureCatalogues } from './catalogue-rows.ts'
import { type CheckedFile, checkArticles } from './check-articles.ts'
import { checkCatalogues } from './check-catalogues.ts'
import { checkPapers } from './check-papers.ts'
import { checkQuestions } from './check-questions.ts'
import { addFaults, type Fault, type FaultList } from './fault.ts'
import { writePapers } from './papers.ts'
import { type ReadTables, readTables } from './read-tables.ts'
import { loadReferences, type References } from './references.ts'
import type { RenderArticles } from './render-article.ts'
import { storedHashes } from './stored-hashes.ts'
import type { TableFile } from './table-schemas.ts'
import { writeChanged } from './write-changed.ts'
import { type QuestionCounts, writeQuestions } from './write-questions.ts'
import { writeTables, writeTopics } from './write-tables.ts'

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
  /** The JSON files whose tables changed. */
  tables: TableFile[]
  /** The first thousand of `faultCount`. */
  faults: Fault[]
  faultCount: number
  warnings: string[]
}

/**
 * Brings a content folder into the database: JSON tables, then articles, then topics, then questions, then papers.
 * Everything is checked first, and a fault anywhere keeps all of it out unless `keepGoing`. What is stored already is not
 * written again, and an article, question or paper that the folder no longer has stays.
 */
export async function importContent(
  db: Db,
  dir: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const { keepGoing = false, onProgress = () => {} } = options
  const faults: FaultList = { first: [], count: 0 }
  if (!(await stat(dir).catch(() => null))?.isDirectory()) throw new Error(`没有目录 ${dir}`)
  const read = await readTables(dir)
  addFaults(faults, read.faults)
  const { references, faults: shared } = await loadReferences(db, read.tables)
  addFaults(faults, shared)
  addFaults(faults, dropBad(read, shared, checkCities(read, references)))
  addFaults(faults, dropBad(read, await checkCatalogues(db, read)))
  const onFaults = (found: Fault[]) => addFaults(faults, found)
  const progress = (phase: ImportPhase) => (done: number, total: number) =>
    onProgress({ phase, done, total })
  const files = await checkArticles(dir, {
    references,
    onFaults,
    onProgress: progress('check'),
  })
  addFaults(faults, dropBad(read, await checkTopics(db, read, files)))
  const checked = await checkQuestions(dir, { onFaults, onProgress: progress('checkQuestions') })
  addFaults(faults, dropBad(read, await checkPapers(db, read, checked, references)))
  const summary: ImportSummary = {
    written: keepGoing || faults.count === 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    questions: { created: 0, changed: 0, unchanged: 0, errata: 0 },
    tables: [],
    faults: faults.first,
    faultCount: faults.count,
    warnings: [],
  }
  if (!summary.written) return summary
  summary.tables = await writeTables(db, read.tables, references)
  const counts = await writeChanged(db, dir, files, references, {
    ...options,
    onFaults,
    onDone: (done) => progress('write')(done, files.length),
  })
  Object.assign(summary, counts)
  const topics = read.tables['topics.json']
  if (topics && (await writeTopics(db, topics))) summary.tables.push('topics.json')
  const { ids, created } = await ensureCatalogues(db, checked)
  if (created && !summary.tables.includes('catalogues.json')) summary.tables.push('catalogues.json')
  const { warnings, ...questions } = await writeQuestions(db, dir, checked, ids, {
    onFaults,
    onDone: (done) => progress('writeQuestions')(done, checked.length),
  })
  summary.questions = questions
  summary.warnings.push(...warnings.slice(0, 1000))
  const papers = read.tables['papers.json']
  if (papers && (await writePapers(db, papers))) summary.tables.push('papers.json')
  summary.faultCount = faults.count
  return summary
}

/** Takes the tables with faults out of what will be written; returns the faults of the last list, which are new. */
function dropBad(read: ReadTables, ...lists: Fault[][]): Fault[] {
  for (const { file } of lists.flat()) delete read.tables[file as TableFile]
  return lists.at(-1) ?? []
}

function checkCities({ tables, lines }: ReadTables, { cities }: References): Fault[] {
  const file = 'exam-windows.json'
  return (tables[file] ?? []).flatMap(({ city }, index) => {
    const path = [index, 'city']
    if (!city || cities.has(city)) return []
    return [
      { file, line: lines[file]?.(path) ?? 1, field: path.join('.'), reason: `没有城市 ${city}` },
    ]
  })
}

async function checkTopics(db: Db, read: ReadTables, files: CheckedFile[]): Promise<Fault[]> {
  const file = 'topics.json'
  const topics = read.tables[file] ?? []
  const known = new Set(files.map(({ id }) => id))
  const listed = topics.flatMap(({ sections }, topic) =>
    sections.flatMap(({ articles: ids }, section) =>
      ids.map((id, place) => ({ id, path: [topic, 'sections', section, 'articles', place] })),
    ),
  )
  const strangers = [...new Set(listed.map(({ id }) => id).filter((id) => !known.has(id)))]
  for (let at = 0; at < strangers.length; at += 1000) {
    const ids = strangers.slice(at, at + 1000)
    for (const id of (await storedHashes(db, ids)).keys()) known.add(id)
  }
  return listed
    .filter(({ id }) => !known.has(id))
    .map(({ id, path }) => {
      const line = read.lines[file]?.(path) ?? 1
      return { file, line, field: path.join('.'), reason: `没有文章 ${id}` }
    })
}
