import { expect, test } from '@playwright/test'
import { isKeptOut } from '#e2e/support/kept-out.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import { type SecondServer, startSecondServer } from '#e2e/support/second-server.ts'
import { loginPage } from '#lib/accounts/paths.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { bookPage } from '#lib/books/paths.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

// A server of its own on which no stored page is of a form that the page finisher knows (support/strange-next.mjs).

const port = E2E_PORT + 11
test.use({ baseURL: `http://localhost:${port}` })
test.describe.configure({ mode: 'serial' })

let server: SecondServer
let database: Database
test.beforeAll(async () => {
  test.setTimeout(180_000 * patience)
  server = await startSecondServer(port, {
    NODE_OPTIONS: '--import ./e2e/support/strange-next.mjs',
  })
  database = await openApart({ DATA_DIR: server.dataDir })
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
})

test('a page that is not recognised has a strict policy of its own each time, and is never kept', async ({
  request,
}) => {
  const policies = new Set<string | undefined>()
  for (const path of [href(bookPage), href(bookPage), href(loginPage, {})]) {
    const answer = await request.get(path)
    const { 'content-security-policy': policy, 'cache-control': control } = answer.headers()
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+';/)
    expect(control).toBe('private, no-store')
    policies.add(policy)
  }
  expect(policies.size).toBe(3)
  expect((await request.get('/nothing/here')).status()).toBe(404)
})

test('its scripts work', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => isKeptOut(message) || messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(href(bookPage))
  const isAwake = () =>
    page.evaluate(() => {
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
      return key !== undefined
    })
  await expect.poll(isAwake).toBe(true)
  await page.waitForTimeout(1000)
  expect(messages).toEqual([])
})

test('a script that got into its content stays dead', async ({ page }) => {
  const [row] = await database.sql<{ id: number }[]>`select id from articles order by id limit 1`
  const id = row?.id ?? 0
  const hostile = `<script>document.title = 'owned'</script><script>self.__next_f.push([1,"x"]);document.title = 'owned'</script><script nonce="">document.title = 'owned'</script><img src="x" onerror="document.title = 'owned'">`
  await database.sql`update articles set body_html = body_html || ${hostile} where id = ${id}`
  const answer = await page.goto(href(articleDetailPage, { id }))
  expect(await answer?.text()).toContain('owned')
  await page.mouse.click(300, 300)
  await page.waitForTimeout(1500)
  expect(await page.title()).not.toBe('owned')
})
