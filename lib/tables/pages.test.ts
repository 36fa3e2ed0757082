import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { routes } from './routes.ts'

const app = new URL('../../app/', import.meta.url)
const rows: readonly Row[] = routes

test('every page file under app/ belongs to a row', () => {
  const known = new Set(rows.map(folderOf))
  expect(pageFolders().filter((folder) => !known.has(folder))).toEqual([])
})

test('every row has its page file', () => {
  const folders = new Set(pageFolders())
  const without = rows.filter((row) => !folders.has(folderOf(row)))
  expect(without.map((row) => `${row.name}: app/${folderOf(row)}/page.tsx`)).toEqual([])
})

test('every page file lies in the route group that is the shell of its rows', () => {
  const groups = new Map(pageFiles().map((file) => [placeOf(file), /\((\w+)\)/.exec(file)?.[1]]))
  const found = rows.map((row) => `${row.name} in (${groups.get(folderOf(row))})`)
  expect(found).toEqual(rows.map((row) => `${row.name} in (${row.shell})`))
})

test('a page has one group, and every group has its layout', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const layouts = new Set(files.filter((file) => file.endsWith('layout.tsx')).map(dirname))
  for (const file of pageFiles()) {
    expect([file, file.match(/\(/g)?.length]).toEqual([file, 1])
    const folders = file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))
    const within = folders.filter((folder) => layouts.has(folder) && folder.includes('('))
    expect([file, within.length]).toEqual([file, 1])
  }
})

test('every stored page with keys of its own says that the build knows no values of them', () => {
  const withKeys = pageFiles().filter((file) => file.startsWith('[site]/') && /\/\[/.test(file))
  expect(withKeys).not.toEqual([])
  // Without it Next renders the page for each request.
  const silent = withKeys.filter(
    (file) => !readFileSync(new URL(file, app), 'utf8').includes('generateStaticParams'),
  )
  expect(silent).toEqual([])
})

function pageFiles(): string[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
}

/** `app/[site]/(portal)/list/[page]/page.tsx` is the folder `[site]/list/*`: the names of keys are the page's own. */
function placeOf(file: string): string {
  const parts = file.split('/').slice(0, -1)
  const [tree = '', ...below] = parts.filter((part) => !part.startsWith('('))
  return [tree, ...below.map((part) => (part.startsWith('[') ? '*' : part))].join('/')
}

const pageFolders = () => pageFiles().map(placeOf)

/** Where a row's page lies; all desks share one file, which finds the row by the address. */
function folderOf({ path, internal, kind, shell }: Row): string {
  if (shell === 'staff' && path.startsWith('/staff')) return '[site]/staff/*'
  const parts = segmentsOf(internal ?? path).map((part) => (part.startsWith('{') ? '*' : part))
  return [...(kind === 'dynamic' ? [] : ['[site]']), ...parts].join('/')
}
