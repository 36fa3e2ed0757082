import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startSecondServer, untilReady } from '#e2e/support/second-server.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

const KILLS = 20

test('killing server and database 20 times under writes loses nothing acknowledged', async () => {
  test.setTimeout(420_000 * patience)
  const server = await startSecondServer(3218)
  const acknowledged: string[] = []
  let writing = true
  const write = async () => {
    while (writing) {
      const events = Array.from({ length: 20 }, () => ({
        eventId: randomUUID(),
        name: 'survival',
        path: '/',
      }))
      const response = await fetch(`${server.url}/api/v1/pc/BuryingPointLogs/record`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      }).catch(() => null)
      if (response?.ok) acknowledged.push(...events.map((event) => event.eventId))
      await sleep(response?.ok ? 500 : 200)
    }
  }
  const writers = [write(), write()]
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledged.length
    server.killServer()
    await sleep(300)
    server.killDatabase()
    await untilReady(server.url)
    // The writers go on by themselves before the next blow.
    await expect
      .poll(() => acknowledged.length, { timeout: 70_000 * patience })
      .toBeGreaterThan(before)
  }
  writing = false
  await Promise.all(writers)

  const database = await openApart({ DATA_DIR: server.dataDir })
  const rows = await database.sql<{ id: string }[]>`
    select event_id as id from burying_points where name = 'survival'`
  await database.close()
  await server.stop()
  const stored = new Set(rows.map((row) => row.id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 20)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
})
