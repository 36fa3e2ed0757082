import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { stringify } from 'yaml'
import { z } from 'zod'
import {
  DOCUMENT_NAME,
  documentFields,
  LONGEST_ALSO,
  MOST_ALSO,
} from '#lib/documents/document-record.ts'
import { type Counts, textKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { type Fault, formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { address, day, line } from '#lib/platform/content/pipeline/fields.ts'
import { readFrontMatter } from '#lib/platform/content/pipeline/read/front-matter.ts'
import { listFiles } from '#lib/platform/content/pipeline/read/list-files.ts'
import { type ReadText, readText } from '#lib/platform/content/pipeline/read/read-text.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { includesRow } from '#lib/platform/content/pipeline/write/includes-row.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { writeEach } from '#lib/platform/content/pipeline/write/write-each.ts'
import { renderProse } from '#lib/platform/content/render/render-prose.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { documents } from './tables.ts'

const { title, description, steps, faq, sources } = documentFields
const { question, answer, placeName } = faq.fields

/** Front matter; the path without `.md` is the document's name. */
const frontMatter = z.strictObject({
  ...contentFields({ title, description }),
  /** When its writers last revised it; without it the page names no day. */
  revised: day('应为 2026-11-20 这样的日期').optional(),
  steps: z
    .array(z.strictObject(contentFields(steps.fields)))
    .max(steps.most)
    .default([]),
  faq: z
    .array(
      z.strictObject({
        ...contentFields({ question, answer }),
        also: z.array(line(LONGEST_ALSO)).min(1).max(MOST_ALSO).optional(),
        place: z.strictObject({ name: line(placeName.most), link: address }).optional(),
      }),
    )
    .max(faq.most)
    .default([]),
  sources: z
    .array(z.strictObject(contentFields(sources.fields)))
    .max(sources.most)
    .default([]),
})

/** The prose of fixed pages, `documents/**.md`. A document that the folder no longer has stays, as does one that the desk has changed. */
export const documentContent = textKind({
  format: 'md',
  folder: 'documents',
  extensions: ['.md'],
  none: { created: 0, changed: 0, unchanged: 0 },
  check: readDocuments,
  compare: compareDocuments,
  write: writeDocuments,
  export: exportDocuments,
})

type Document = Omit<z.output<typeof frontMatter>, 'revised'> & {
  name: string
  revisedOn: string | null
  body: string
}
/** With what its operator should know of it. */
type CheckedDocument = { row: Document; notices: string[] }

async function readDocuments(
  dir: string,
  { onFaults }: { onFaults: (faults: Fault[]) => void },
): Promise<CheckedDocument[]> {
  const good: CheckedDocument[] = []
  const { files, faults } = await listFiles(dir, 'documents', ['.md'])
  onFaults(faults)
  for (const file of files) {
    const read = readDocument(file, await readText(join(dir, file), mostBytes))
    if ('faults' in read) onFaults(read.faults)
    else good.push(read)
  }
  return good
}

const { most } = documentFields.body
const mostBytes = 4_000_000

function readDocument(file: string, source: ReadText): CheckedDocument | { faults: Fault[] } {
  const refused = (field: string, reason: string) => ({
    faults: [{ file, line: 1, field, reason }],
  })
  const name = file.slice('documents/'.length, -'.md'.length)
  if (!DOCUMENT_NAME.test(name))
    return refused('file', '路径应为字母、数字和连字符，至多两级，如 lxSpecial/zgfs.md')
  if ('faults' in source) return { faults: source.faults.map((fault) => ({ file, ...fault })) }
  const { parsed, body, bodyFaults, notices } = readFrontMatter(source.text, 'md', frontMatter)
  const isAnswered = !parsed.faults && parsed.data.steps.length + parsed.data.faq.length > 0
  // Steps or questions alone are a text, too.
  const faults = [...(parsed.faults ?? []), ...(body === '' && isAnswered ? [] : bodyFaults)]
  if (faults.length > 0) return { faults: faults.map((fault) => ({ file, ...fault })) }
  if (body.length > most) return refused('body', `正文超过 ${most} 个字符`)
  if (parsed.faults) return { faults: [] }
  const { revised = null, ...fields } = parsed.data
  return { row: { name, ...fields, revisedOn: revised, body }, notices }
}

async function differences(db: Db, list: CheckedDocument[]) {
  const before = new Map((await db.select().from(documents)).map((row) => [row.name, row]))
  const changed = list.filter(({ row }) => !includesRow(before.get(row.name), row))
  const isOfDesk = ({ row }: CheckedDocument) => before.get(row.name)?.ofDesk === true
  return { before, fresh: changed.filter((one) => !isOfDesk(one)), kept: changed.filter(isOfDesk) }
}

async function compareDocuments(
  db: Db,
  list: CheckedDocument[],
  { counts }: { counts: Counts },
): Promise<void> {
  const { before, fresh } = await differences(db, list)
  counts.created = fresh.filter(({ row }) => !before.has(row.name)).length
  counts.changed = fresh.length - counts.created
  counts.unchanged = list.length - fresh.length
}

type Writing = {
  counts: Counts
  warn: (warning: string) => void
  onFaults: (faults: Fault[]) => void
}

/** Stores those of the named documents that a content folder has and the database has not; answers how many. Throws when one has faults. */
export async function seedDocuments(
  db: Db,
  dir: string,
  names: readonly string[],
): Promise<number> {
  const stored = new Set(
    (await db.select({ name: documents.name }).from(documents)).map((row) => row.name),
  )
  const missing = names.filter((name) => !stored.has(name))
  if (missing.length === 0) return 0
  const onFaults = (faults: Fault[]) => {
    if (faults.length > 0) throw new Error(`${dir} 有误：\n${faults.map(formatFault).join('\n')}`)
  }
  const list = await readDocuments(dir, { onFaults })
  const wanted = list.filter(({ row }) => missing.includes(row.name))
  const counts: Counts = { created: 0, changed: 0, unchanged: 0 }
  await writeDocuments(db, wanted, { counts, onFaults, warn: (text) => log().warn(text) })
  return counts.created
}

/** Writes the documents that differ from what is stored, in one transaction. */
async function writeDocuments(
  db: Db,
  list: CheckedDocument[],
  { counts, warn, onFaults }: Writing,
): Promise<void> {
  const { before, fresh, kept } = await differences(db, list)
  for (const { row } of kept) warn(`documents/${row.name}.md: 已在工作台改过，以工作台为准`)
  for (const { row, notices } of fresh)
    for (const notice of notices) warn(`documents/${row.name}.md: ${notice}`)
  const changed = fresh.map(({ row }) => row)
  const rendered = await renderProse(
    changed.map(({ name, title, body }) => ({ key: name, title, source: body })),
    [...before.values()].map(({ name, title, body, bodyHtml, headings }) => {
      return { key: name, title, source: body, html: bodyHtml, headings }
    }),
    (name, warning) => warn(`documents/${name}.md: ${warning}`),
  )
  const changedAt = new Date()
  const rows = changed.map((row) => {
    const { html: bodyHtml = noHtml, headings = [] } = rendered.get(row.name) ?? {}
    return { ...row, bodyHtml, headings, changedAt }
  })
  counts.unchanged += list.length - changed.length
  const write = async (some: typeof rows) => {
    await db.transaction((tx) => syncRows(tx, documents, ['name'], some))
    const created = some.filter(({ name }) => !before.has(name)).length
    counts.created += created
    counts.changed += some.length - created
  }
  await writeEach(rows, write, ({ name }, reason) => {
    onFaults([{ file: `documents/${name}.md`, line: 1, field: '(全文)', reason }])
  })
}

async function exportDocuments(db: Db, dir: string): Promise<number> {
  const rows = await db.select().from(documents).orderBy(asc(documents.name))
  for (const { name, title, description, revisedOn, steps, faq, sources, body } of rows) {
    const fields = {
      title,
      description,
      ...(revisedOn && { revised: revisedOn }),
      ...(steps.length > 0 && {
        steps: steps.map((step) => ({ title: step.title, text: step.text, ...when(step) })),
      }),
      ...(faq.length > 0 && {
        faq: faq.map(({ question, answer, also, place }) => ({
          ...{ question, answer, ...(also && { also }) },
          ...(place && { place: pick(place) }),
        })),
      }),
      ...(sources.length > 0 && { sources: sources.map(pick) }),
    }
    const path = join(dir, 'documents', `${name}.md`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(
      path,
      `---\n${stringify(fields, { lineWidth: 0 })}---\n${body && `\n${body}\n`}`,
    )
  }
  return rows.length
}

// A jsonb column forgets the order of its keys.
const pick = ({ name, link }: { name: string; link: string }) => ({ name, link })
const when = (step: { when: string }) => (step.when ? { when: step.when } : {})
