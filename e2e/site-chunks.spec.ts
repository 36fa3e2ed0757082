import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from '#e2e/support/account-test.ts'
import { accountSettingsPage } from '#lib/accounts/paths.ts'
import { funActivityPage, myGiftPage } from '#lib/activities/paths.ts'
import { addressPage } from '#lib/addresses/paths.ts'
import { courseListPage } from '#lib/courses/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  questionBankPage,
  questionBankRecordPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import { contract } from '#lib/tables/contract.ts'
import { routes } from '#lib/tables/routes.ts'
import { myVipPage } from '#lib/vip/paths.ts'

const tour = [
  homePage,
  courseListPage,
  questionBankPage,
  questionBankSpecialTrainingPage,
  questionBankRecordPage,
  funActivityPage,
  myGiftPage,
  accountSettingsPage,
  addressPage,
  myVipPage,
]

/** Words that stand in the rows of a table and nowhere else. */
const internals = routes.flatMap(({ internal = '' }) => (internal.includes('|') ? [internal] : []))
const summaries = Object.values(contract).flatMap(({ summary }) =>
  summary.length >= 12 ? [summary] : [],
)

test('a member who visits ten pages loads no table of pages or calls, and no script twice', async ({
  page,
  account,
}) => {
  expect(internals.length).toBeGreaterThan(20)
  expect(summaries.length).toBeGreaterThan(20)
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || scripts.has(response.url())) return
    scripts.set(response.url(), response.text())
  })
  const downloads = await countDownloads(page)
  for (const next of tour) {
    await openSignedIn(page, account, href(next))
    await page.waitForLoadState('networkidle')
  }
  expect(downloads.size).toBeGreaterThan(20)
  expect([...downloads].filter(([, times]) => times > 1)).toEqual([])
  for (const [url, body] of scripts) {
    const text = await body
    expect([url, internals.filter((mark) => text.includes(mark))]).toEqual([url, []])
    expect([url, summaries.filter((mark) => text.includes(mark))]).toEqual([url, []])
    // A chunk that several pages share may link to a page or two dozen, but never to all.
    const linked = routes.filter(({ path }) => path !== '/' && text.includes(`"${path}"`))
    expect(linked.length, url).toBeLessThan(routes.length / 3)
  }
})

/** How often each script comes over the network; what lies in the browser's cache does not. */
async function countDownloads(page: Page): Promise<Map<string, number>> {
  const urls = new Map<string, string>()
  const times = new Map<string, number>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url && encodedDataLength > 0) times.set(url, (times.get(url) ?? 0) + 1)
  })
  await session.send('Network.enable')
  return times
}
