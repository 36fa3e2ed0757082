import { jest } from '@jest/globals'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { log } from '#lib/platform/log.ts'
import { onBehalfOf } from './on-behalf-of.ts'
import { slowStatements } from './slow-statements.ts'

const mine = testDatabase()
const told = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
beforeEach(() => told.mockClear())
afterAll(() => told.mockRestore())

const lines = () => told.mock.calls.filter(([, sentence]) => sentence === 'a slow statement')

test('a slow statement of a request is told with its request and session, without its values', async () => {
  const before = slowStatements()
  const cause = { requestId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b', call: 'saveIt' }
  const [row] = await onBehalfOf(
    cause,
    () => mine.sql`select pg_backend_pid() as pid, pg_sleep(1.01), ${'a secret'}::text as value`,
  )
  const [[line] = []] = lines()
  expect(line).toEqual({
    ...cause,
    ms: expect.any(Number),
    session: row?.pid,
    statement: 'select pg_backend_pid() as pid, pg_sleep(1.01), $1::text as value',
  })
  expect(slowStatements()).toBe(before + 1)
})

test('one that was refused after a while is told too, quick ones are not', async () => {
  const slow = async () => {
    await mine.sql`select 1`
    await mine.sql`do $$ begin perform pg_sleep(1.01); raise 'refused'; end $$`
  }
  await expect(onBehalfOf({ job: 'sweep' }, slow)).rejects.toThrow()
  expect(lines()).toHaveLength(1)
  expect(lines()[0]?.[0]).toMatchObject({ job: 'sweep' })
})

test('what no request and no job asks for may take its time', async () => {
  await mine.sql`select pg_sleep(1.01)`
  expect(lines()).toEqual([])
})
