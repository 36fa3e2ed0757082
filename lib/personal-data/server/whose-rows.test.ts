import { globSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { storedTables } from '#lib/tables/retention.ts'

/** The functions of files, without what is imported for all of them. */
const functionsOf = (...files: string[]) =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/^import[^']*'.*'$/gm, '')
      .split(/^(?=(?:export )?(?:async )?function )/m),
  )
const ofNouns = functionsOf(...globSync('lib/*/server/personal-data.ts'))
const isDeletion = (text: string) => /^export async function forget/.test(text)

const read = ofNouns.filter((text) => !isDeletion(text)).join()
const erased = [
  ...ofNouns.filter(isDeletion),
  ...functionsOf(
    'lib/accounts/server/keep-money-events.ts',
    'lib/personal-data/server/erase-account.ts',
  ),
].join()

const rowsOfUsers = storedTables
  .filter(({ table }) => 'userId' in getTableColumns(table))
  .map(({ key }) => key)

/** Tables with rows of users that one of the two passes over, and why. */
const passedOver: Record<string, string> = {
  'consents: deletion':
    'the proof of what was agreed to outlives the account; it names only its number',
  'membershipGrants: deletion': 'payments are documented for ten years by law',
  'goodsOrderLines: deletion': 'the same',
  'firstAnswers: export': 'each stands in the answers of sittings, too',
  'noticeReads: export': 'that a notice was read, and when',
  'playStreams: export': 'which film an account has running just now',
  'chatTickets: export': 'a ticket for a socket, good for a minute',
  'articleEditors: export': 'whether a member of staff has an article open just now',
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

test('every table with rows of a person stands in one kind of data, and each that stands there is a table', () => {
  const [, section = ''] = readFileSync('docs/security.md', 'utf8').split('\n## Kinds of data\n')
  const [list = ''] = section.split('\nEncoded, not secret')
  const rows = list.split('\n').filter((line) => /^\| \d/.test(line))
  const namesOf = (line: string) =>
    [...(line.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const kinds = rows.map(namesOf)
  expect(kinds).toHaveLength(7)
  const keys = storedTables.map(({ key }) => key)
  expect(kinds.flat().filter((name) => !keys.includes(name))).toEqual(['storedTables'])
  // A token's hash is secret, and whose it is personal.
  const named = (from: number, until: number) => new Set(kinds.slice(from, until).flat())
  const twice = kinds
    .slice(1)
    .flat()
    .filter((name, index, all) => all.indexOf(name) !== index)
  expect(twice).toEqual([])
  const personal = named(0, 5)
  expect(rowsOfUsers.filter((key) => !personal.has(key))).toEqual([])
})
