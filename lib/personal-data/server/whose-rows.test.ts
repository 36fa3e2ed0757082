import { globSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { storedTables } from '#lib/tables/retention.ts'

const textOf = (...files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
const ofNouns = globSync('lib/*/server/personal-data.ts')
const here = 'lib/personal-data/server'

const read = textOf(...ofNouns, `${here}/export-data.ts`)
const erased = textOf(...ofNouns, `${here}/erase-account.ts`, `${here}/remember-uses.ts`)

const rowsOfUsers = storedTables
  .filter(({ table }) => 'userId' in getTableColumns(table))
  .map(({ key }) => key)

/** Tables with rows of users that one of the two passes over, and why. */
const passedOver: Record<string, string> = {
  'consents: deletion':
    'the proof of what was agreed to outlives the account; it names only its number',
  'membershipGrants: deletion': 'payments are documented for ten years by law',
  'courseReviews: export': 'written by staff in courses.json; no learner can write one yet',
  'courseReviews: deletion': 'the same',
}

test('every table with rows of users is named where data are exported and where accounts are deleted', () => {
  expect(rowsOfUsers).toContain('addresses')
  const names = (text: string, key: string) => new RegExp(`\\b${key}\\b`).test(text)
  const missing = rowsOfUsers.flatMap((key) => [
    ...(names(read, key) ? [] : [`${key}: export`]),
    ...(names(erased, key) ? [] : [`${key}: deletion`]),
  ])
  expect(missing.filter((name) => !(name in passedOver))).toEqual([])
  expect(Object.keys(passedOver).filter((name) => !missing.includes(name))).toEqual([])
})
