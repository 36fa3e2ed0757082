import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { resolve } from 'node:path'

/** Real articles and user agents beside the checkout; not part of the project. */
export const realData = resolve('../shared/data')

export const hasRealData = existsSync(`${realData}/articles`)

/** The part that an import reads; it would refuse the rest. */
const imported = ['articles', 'cities.json', 'columns.json', 'questions']

/** Copies the part of the real material that is content into a folder of its own, and answers which one. */
export function realContent(): string {
  const folder = emptyFolder('data/real-content')
  for (const name of imported)
    cpSync(`${realData}/${name}`, `${folder}/${name}`, { recursive: true })
  return folder
}

/** Real articles that walks look at: with a sidebar of their own, and with formulas. */
export const sidebarArticles = [4267427, 7774456, 7001253]
export const formulaArticles = [1015456, 5953591, 4073189, 5145076]

/** Enough for a second page of a column. */
const ofColumn = 40
const ofSource = 25

/**
 * As realContent, but a few hundred rows of it: the newest articles of each column, which lists show first, those that
 * walks look at, and the first questions of each source. All of it is imported by unit tests and by `npm run bench`.
 */
export function realSample(): string {
  const folder = emptyFolder('data/real-sample')
  for (const name of ['cities.json', 'columns.json'])
    cpSync(`${realData}/${name}`, `${folder}/${name}`)
  for (const name of ['articles', 'questions']) mkdirSync(`${folder}/${name}`)
  const looked = new Set([...sidebarArticles, ...formulaArticles])
  const taken = new Map<string, number>()
  for (const { file, text, column, id } of newestArticles()) {
    const count = (taken.get(column) ?? 0) + 1
    if (count > ofColumn && !looked.has(id)) continue
    taken.set(column, count)
    writeFileSync(`${folder}/articles/${file}`, text)
  }
  for (const file of readdirSync(`${realData}/questions`)) {
    const lines = readFileSync(`${realData}/questions/${file}`, 'utf8').split('\n')
    writeFileSync(`${folder}/questions/${file}`, `${lines.slice(0, ofSource).join('\n')}\n`)
  }
  return folder
}

function newestArticles() {
  const all = readdirSync(`${realData}/articles`).map((file) => {
    const text = readFileSync(`${realData}/articles/${file}`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1] ?? ''
    return { file, text, column: field('column'), date: field('date'), id: Number(field('id')) }
  })
  return all.sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
}

function emptyFolder(name: string): string {
  const folder = resolve(name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
