import { readdirSync } from 'node:fs'
import { segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import { routes } from '#lib/tables/routes.ts'
import type { Row } from './row.ts'

const app = new URL('../../../app/', import.meta.url)
const rows: readonly Row[] = routes

test('every page file under app/ belongs to a row', () => {
  const known = new Set(rows.map(folderOf))
  expect(pageFolders().filter((folder) => !known.has(folder))).toEqual([])
})

test('every built row has its page file, and no other has one', () => {
  const folders = new Set(pageFolders())
  const built = rows.filter((row) => row.built)
  const without = built.filter((row) => !folders.has(folderOf(row)))
  expect(without.map((row) => `${row.name}: app/(…)${folderOf(row)}/page.tsx`)).toEqual([])
  const early = rows.filter((row) => !row.built && folders.has(folderOf(row)))
  expect(early.map((row) => `${row.name} has a page, so it is built`)).toEqual([])
})

/** `app/(portal)/column/[city]/[page]/page.tsx` is the folder `/column/:key/:key`: the names of keys are the page's own. */
function pageFolders(): string[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => file.split('/').slice(0, -1))
    .map((parts) => parts.filter((part) => !part.startsWith('(')))
    .map((parts) => `/${parts.map((part) => (part.startsWith('[') ? '*' : part)).join('/')}`)
}

/** Where a row's page lies; the last segment of `/home/1` is a key too, as pages without one would be built ahead. */
function folderOf({ path, internal }: Row): string {
  const parts = segmentsOf(internal ?? path)
  return `/${parts.map((part) => (part.startsWith('{') || part === '1' ? '*' : part)).join('/')}`
}
