import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { aiChatPage } from '#lib/chat/paths.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Account } from './account-api.ts'
import { keepLogin, test } from './account-test.ts'
import { lx } from './bank.ts'
import { type Model, startModel, type Writing } from './model.ts'
import { startSecondServer } from './second-server.ts'

type House = { model: Model; database: Database }

/** Gives the tests of a file one server of their own with a language model; what it answers is there once they run. */
export function withModel(port: number): () => House {
  let house: House | undefined
  let end: (() => Promise<void>) | undefined
  test.use({ baseURL: `http://localhost:${port}` })
  // One server for the file, so its tests stay in one worker.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(180_000 * patience)
    const model = await startModel()
    const server = await startSecondServer(port, {
      ...model.env,
      TRUST_PROXY: '0',
      NODE_OPTIONS: '--import ./e2e/support/visitor-addresses.mjs',
    })
    const database = await openApart({
      ...process.env,
      ...{ DATABASE_URL: '', DATA_DIR: server.dataDir },
    })
    house = { model, database }
    end = async () => {
      await database.close()
      await server.stop()
      await model.close()
    }
  })
  test.afterAll(() => end?.())
  return () => {
    if (!house) throw new Error('the server with a model has not started')
    return house
  }
}

export const questionOf = (page: Page): Locator => page.getByRole('textbox', { name: '问一句' })

/** Asks the tutor in a new conversation; what the model is to write of it waits. */
export async function askTutor(
  page: Page,
  { model, request, account }: { model: Model; request: APIRequestContext; account: Account },
  question: string,
): Promise<{ answer: Locator; writing: Writing }> {
  await lx(request, account, 'aigc/readNotice', { type: 2 }, 'GET')
  await keepLogin(page.context(), account)
  await page.goto(href(aiChatPage, { assistant: 'tutor' }))
  await questionOf(page).fill(question)
  await questionOf(page).press('Enter')
  const writing = await model.next()
  expect(writing.user).toBe(question)
  return { answer: page.getByRole('log').getByRole('article'), writing }
}
