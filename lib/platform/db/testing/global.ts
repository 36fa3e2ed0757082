import type { Database } from '#lib/platform/db/client.ts'
import { once } from '#lib/platform/once.ts'
import { databasesLike, dropDatabase, runPrefix } from './databases.ts'
import { openTestServer } from './server.ts'

/** Where globalSetup leaves the way out for globalTeardown, which is a file of its own. */
const testServer = once<{ close?: () => Promise<void> }>('test-server', () => ({}))

/** Jest's globalSetup: holds the test server for the whole run, so that no test file starts it again. */
export default async function holdTestServer(): Promise<void> {
  const server = await openTestServer()
  // A run that was killed may have had the same number.
  await dropOwn(server)
  testServer.replace({
    close: async () => {
      await dropOwn(server)
      await server.close()
    },
  })
}

/** Drops the databases of this run and ends the hold; the last one out stops an embedded server. */
export async function releaseTestServer(): Promise<void> {
  await testServer().close?.()
}

async function dropOwn(server: Database): Promise<void> {
  for (const { name } of await databasesLike(server, runPrefix)) await dropDatabase(server, name)
}
