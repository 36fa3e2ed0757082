import { cpSync, existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

/** Real articles and user agents beside the checkout; not part of the project. */
export const realData = resolve('../shared/data')

export const hasRealData = existsSync(`${realData}/articles`)

/** What an import reads of it, without the rest, which it would refuse. */
const imported = ['articles', 'cities.json', 'columns.json', 'questions']

/** Copies the part of the real material that is content into a folder of its own, and answers which one. */
export function realContent(): string {
  const folder = resolve('data/real-content')
  rmSync(folder, { recursive: true, force: true })
  for (const name of imported)
    cpSync(`${realData}/${name}`, `${folder}/${name}`, { recursive: true })
  return folder
}
